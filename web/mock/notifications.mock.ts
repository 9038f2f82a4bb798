import * as z from 'zod/mini'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { audienceKinds, isForReader, noticeStateAt, noticeStatuses } from '#contract/notifications/audience.ts'
import { storedMessageText } from '#contract/notifications/message.ts'
import {
  getNotification,
  listNotifications,
  type Notification,
  notificationPageSize,
  readAllNotifications,
  readNotification,
} from '#contract/notifications/notifications.ts'
import { countUnread, unreadLimit } from '#contract/notifications/unread.ts'
import { type RichText, richText } from '#contract/rich-text/rich-text.ts'
import { mock, type MockContext, type MockHandler } from './mock.ts'
import { mockMessages, readerOf, readTimeOf, readTimes } from './read-notices.ts'
import { organisationRows } from './resource/row-registry.ts'

type Inbox = Pick<MockContext, 'person' | 'now'>

/** A notification with its whole text. */
type Whole = Notification & { readonly body: RichText | null }

const ids = z.array(z.string())

/** What the core knows of a notice. */
const noticeRow = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.enum(['notice', 'announcement']),
  excerpt: z.string(),
  isPinned: z.boolean(),
  audience: z.enum(audienceKinds),
  roleIds: ids,
  departmentIds: ids,
  personIds: ids,
  status: z.enum(noticeStatuses),
  publishedAt: z.nullable(z.string()),
  expiresAt: z.nullable(z.string()),
  body: richText,
})

const inBoth = (text: string) => ({ 'zh-CN': text, 'en-US': text })

function noticesFor({ person: { userId }, now }: Inbox): Whole[] {
  const reader = readerOf(userId, now)
  const rows = (organisationRows('notices')?.all(now) ?? []).map((row) => noticeRow.parse(row))
  return rows
    .filter((row) => noticeStateAt(row, now) === 'published' && isForReader(row, reader))
    .map(({ id, title, kind, excerpt, isPinned, publishedAt, body }) => ({
      id,
      kind,
      isPinned,
      body,
      title: inBoth(title),
      excerpt: inBoth(excerpt),
      isRead: readTimeOf(id, publishedAt, userId) !== null,
      at: new Date(publishedAt ?? now).toISOString(),
      path: null,
    }))
}

function messagesFor({ person }: Inbox): Whole[] {
  return mockMessages.flatMap(({ id, userId, definition, params, at, readAt }): Whole[] => {
    const found = userId === person.userId ? storedMessageText(definition, params) : undefined
    if (!found) return []
    const { title, text = inBoth(''), path = null } = found
    const texts = { title: { ...title }, excerpt: { ...text } }
    return [{ id, kind: 'message', ...texts, isPinned: false, isRead: readAt !== null, at: new Date(at).toISOString(), path, body: null }]
  })
}

const cursorOf = ({ isPinned, at, id }: Notification) => `${isPinned ? 1 : 0}-${Date.parse(at)}-${id}`

/** Comparable as the cursors are ordered. */
const keyOf = (cursor: string) => {
  const [pinned = '', at = '', id = ''] = cursor.split('-')
  return `${pinned}${at.padStart(15, '0')}${id}`
}

function allFor(inbox: Inbox): Whole[] {
  return [...noticesFor(inbox), ...messagesFor(inbox)].toSorted((one, other) => (keyOf(cursorOf(one)) < keyOf(cursorOf(other)) ? 1 : -1))
}

function markRead({ id, kind }: Notification, { person: { userId }, now }: Inbox): void {
  const message = mockMessages.find((candidate) => kind === 'message' && candidate.id === id)
  if (message) message.readAt = now
  else readTimes.set(userId, new Map(readTimes.get(userId)).set(id, now))
}

function found(id: string, inbox: Inbox): Whole {
  const notification = allFor(inbox).find((candidate) => candidate.id === id)
  if (!notification) throw new AppError(notFound)
  return notification
}

/** Handlers of the notifications for the user. */
export const notificationHandlers: readonly MockHandler[] = [
  mock(countUnread, (_, context) => ({ count: Math.min(unreadLimit, allFor(context).filter(({ isRead }) => !isRead).length) })),

  mock(listNotifications, ({ query: { after, isUnread } }, context) => {
    const rest = allFor(context).filter(
      (notification) =>
        (after === undefined || keyOf(cursorOf(notification)) < keyOf(after)) && !(isUnread === 'true' && notification.isRead),
    )
    const list = rest.slice(0, notificationPageSize)
    const last = list.at(-1)
    return { list, next: last && rest.length > list.length ? cursorOf(last) : null }
  }),

  mock(getNotification, ({ params: { id } }, context) => found(id, context)),

  mock(readNotification, ({ params: { id } }, context) => {
    markRead(found(id, context), context)
    return null
  }),

  mock(readAllNotifications, (_, context) => {
    for (const notification of allFor(context)) if (!notification.isRead) markRead(notification, context)
    return null
  }),
]

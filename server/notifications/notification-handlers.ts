import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { type MessageDefinition, type MessageText, storedMessageText } from '#server/kit/message.ts'
import {
  getNotification,
  listNotifications,
  type Notification,
  notificationPageSize,
  readAllNotifications,
  readNotification,
} from '#contract/notifications/notifications.ts'
import { countUnread } from '#contract/notifications/unread.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Writes } from '#server/kit/writes.ts'
import { type NotificationPosition, notificationStore, readMarkStore, type StoredNotification } from './notification-store.ts'

type Messages = ReadonlyMap<string, MessageDefinition>

const inBoth = (text: string) => ({ 'zh-CN': text, 'en-US': text })

function textOf({ name, params }: StoredNotification, messages: Messages): MessageText {
  const definition = messages.get(name)
  const text = definition && storedMessageText(definition, JSON.parse(params ?? 'null'))
  return text ?? { title: inBoth(name) }
}

function toNotification(stored: StoredNotification, messages: Messages): Notification {
  const { id, kind, name, excerpt } = stored
  const common = { id, kind, isPinned: stored.pinned === 1, isRead: stored.seen === 1, at: new Date(stored.shown_at).toISOString() }
  if (kind !== 'message') return { ...common, title: inBoth(name), excerpt: inBoth(excerpt), path: null }
  const { title, text = inBoth(''), path = null } = textOf(stored, messages)
  return { ...common, title: { ...title }, excerpt: { ...text }, path }
}

function positionIn(cursor: string): NotificationPosition {
  const [pinned, shownAt, id = ''] = cursor.split('-')
  return { pinned: Number(pinned), shownAt: Number(shownAt), id }
}

const cursorOf = ({ pinned, shown_at: shownAt, id }: StoredNotification) => `${pinned}-${shownAt}-${id}`

/** The stored text of a notice, checked again: what is no rich text any more is not shown. */
function bodyOf(body: string | null) {
  if (body === null) return null
  const parsed = richText.safeParse(JSON.parse(body))
  return parsed.success ? parsed.data : null
}

interface Parts {
  readonly writes: Pick<Writes, 'systemWrite' | 'publish'>
  readonly messages: Messages
}

/** Handlers of the notifications for the caller. They stay the user's own while the session views as a role. */
export function notificationHandlers({ writes, messages }: Parts): Handler[] {
  const messageNames = [...messages.keys()]
  const ownerOf = ({ principal, clock }: Pick<Context, 'principal' | 'clock'>) => ({
    userId: principal.id,
    now: clock.now(),
    messageNames,
  })

  /** Writes what the caller has read; their other consoles hear of it. */
  async function mark(context: Context, work: (store: ReturnType<typeof readMarkStore>) => Promise<void>): Promise<null> {
    await writes.systemWrite(({ db }) => work(readMarkStore(db, ownerOf(context))))
    await writes.publish({
      resources: [],
      userId: context.principal.id,
      tab: context.client.tab,
      recipients: { userIds: [context.principal.id] },
    })
    return null
  }

  return [
    handle(countUnread, async (_, context) => ({ count: await notificationStore(context.read.db, ownerOf(context)).countUnread() })),

    handle(listNotifications, async ({ query: { after, isUnread } }, context) => {
      const position = after === undefined ? undefined : positionIn(after)
      const store = notificationStore(context.read.db, ownerOf(context))
      const found = await store.list({ after: position, isUnread: isUnread === 'true' })
      const page = found.slice(0, notificationPageSize)
      const last = page.at(-1)
      return {
        list: page.map((stored) => toNotification(stored, messages)),
        next: last && found.length > page.length ? cursorOf(last) : null,
      }
    }),

    handle(getNotification, async ({ params: { id } }, context) => {
      const found = await notificationStore(context.read.db, ownerOf(context)).find(id)
      if (!found) throw new AppError(notFound)
      return { ...toNotification(found, messages), body: bodyOf(found.body) }
    }),

    handle(readNotification, async ({ params: { id } }, context) => {
      if (!(await notificationStore(context.read.db, ownerOf(context)).find(id))) throw new AppError(notFound)
      return mark(context, (store) => store.mark(id))
    }),

    handle(readAllNotifications, (_, context) => mark(context, (store) => store.markAll())),
  ]
}

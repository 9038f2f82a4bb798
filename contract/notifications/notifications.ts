import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { richText } from '#contract/rich-text/rich-text.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'

/** The kind of a notification: a published notice or announcement, or a message of the system. */
export const notificationKinds = ['notice', 'announcement', 'message'] as const

/** The kind of a notification. */
export type NotificationKind = (typeof notificationKinds)[number]

/** How many notifications a page has. */
export const notificationPageSize = 20

const text = z.object({ 'zh-CN': z.string(), 'en-US': z.string() })

/** A notification as listed. What people have written is the same in both languages. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  title: text,
  /** The start of its text; empty if it has none. */
  excerpt: text,
  isPinned: z.boolean(),
  isRead: z.boolean(),
  at: dateTime,
  /** The page of the console that it is about. */
  path: z.nullable(z.string()),
})

/** A notification as listed. */
export type Notification = z.output<typeof notification>

/** The notifications for the caller: pinned ones first, then the newest. `next` continues after the last one; null at the end. */
export const listNotifications = defineCall({
  resource: 'notifications',
  operation: 'list',
  method: 'GET',
  path: '/notification/list',
  permission: 'signedIn',
  query: z.strictObject({
    after: z.optional(z.string().check(z.regex(/^[01]-\d{1,15}-[0-9a-hjkmnp-tv-z]{16}$/))),
    isUnread: z.optional(z.literal('true')),
  }),
  result: z.object({ list: z.array(notification), next: z.nullable(z.string()) }),
})

/** A notification for the caller with its whole text; messages of the system have none. */
export const getNotification = defineCall({
  resource: 'notifications',
  operation: 'get',
  method: 'GET',
  path: '/notification/:id',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  result: z.object({ ...notification.shape, body: z.nullable(richText) }),
  errors: [notFound],
})

/** Marks a notification for the caller as read. */
export const readNotification = defineCall({
  resource: 'notifications',
  operation: 'read',
  method: 'POST',
  path: '/notification/:id/read',
  permission: 'signedIn',
  params: z.strictObject({ id }),
  result: z.null(),
  errors: [notFound],
  invalidates: ['notifications'],
})

/** Marks all notifications for the caller as read. */
export const readAllNotifications = defineCall({
  resource: 'notifications',
  operation: 'readAll',
  method: 'POST',
  path: '/notification/read-all',
  permission: 'signedIn',
  result: z.null(),
  invalidates: ['notifications'],
})

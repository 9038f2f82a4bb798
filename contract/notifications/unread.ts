import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'

/** More unread notifications than this are not counted. */
export const unreadLimit = 100

/** How many notifications the caller has not read, at most `unreadLimit`. Apart from the others, because every page of the console makes this call. */
export const countUnread = defineCall({
  resource: 'notifications',
  operation: 'unread',
  method: 'GET',
  path: '/notification/unread',
  permission: 'signedIn',
  result: z.object({ count: z.int() }),
})

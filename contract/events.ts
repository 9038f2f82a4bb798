import * as z from 'zod/mini'
import { defineCall } from './calls/call.ts'
import { id } from './schemas/schemas.ts'

/** The path of the event stream: server-sent events (HTML Standard, “Server-sent events”), read with fetch because it needs the token. */
export const eventsPath = '/events'

/** The form of a tab's id. */
export const tabName = z.string().check(z.regex(/^[\w-]{1,36}$/))

const resourceName = z.string().check(z.regex(/^[a-z][\w-]{0,63}$/i))

const author = {
  /** The name of the user who did it; null for the system. */
  by: z.nullable(z.string()),
  /** The caller has done it, in another tab. */
  isOwn: z.boolean(),
}

/** A change of one row. It is `gone` for whom it has left the data scope. */
const changedRow = z.object({ ...author, id, operation: z.enum(['created', 'changed', 'removed', 'gone']) })

/** A change of one row, as announced to subscribers. */
export type LiveRow = z.output<typeof changedRow>

/** A message to a subscriber. It contains no values: users who may read them read the row. */
export const liveEvent = z.discriminatedUnion('type', [
  /** The stream is open. Its id is the one to reconnect with. */
  z.object({ type: z.literal('open') }),
  /** Rows of a resource that the subscriber may see have changed. */
  z.object({ type: z.literal('rows'), resource: resourceName, rows: z.array(changedRow) }),
  /** So many rows of a resource have changed at once that they are not listed. */
  z.object({ type: z.literal('many'), resource: resourceName, ...author }),
  /** The comments on a row that the subscriber may see have changed. */
  z.object({ type: z.literal('comments'), resource: resourceName, id }),
  /** Other people opened or closed the form of a row that the subscriber has open. `people` are their names. */
  z.object({ type: z.literal('presence'), resource: resourceName, id, people: z.array(z.string()) }),
  /** There may be other notifications for the subscriber than before. */
  z.object({ type: z.literal('notifications') }),
  /** The subscriber’s permissions, data scope or menu may have changed. */
  z.object({ type: z.literal('access') }),
  /** Events may have been missed: everything that was read may be outdated. */
  z.object({ type: z.literal('reset') }),
  /**
   * The stream ends: the session has ended, its screen was locked, it views as a role, another of its streams has taken its place, or whether it may
   * have a stream must be checked again.
   */
  z.object({ type: z.literal('end'), reason: z.enum(['sessionEnded', 'locked', 'viewing', 'replaced', 'reopen']) }),
])

/** A message to a subscriber. */
export type LiveEvent = z.output<typeof liveEvent>

/** How long a report of an open form counts, in seconds; consoles repeat it in half of that time. */
export const presenceSeconds = 30

/** Reports that the caller's tab has opened or closed the form of a row. Returns the names of others who have it open; for a row that the caller may not see it does and returns nothing. */
export const reportPresence = defineCall({
  resource: 'presence',
  operation: 'report',
  method: 'POST',
  path: '/presence',
  permission: 'signedIn',
  body: z.strictObject({ resource: resourceName, id, isOpen: z.boolean() }),
  result: z.object({ people: z.array(z.string()) }),
})

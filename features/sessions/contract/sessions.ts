import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { officerProtected } from '#contract/identity/identity-errors.ts'
import { openSession } from '#contract/identity/open-session.ts'
import { contains, listQuery, yesNo } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { id } from '#contract/schemas/schemas.ts'
import { sessionsEnd, sessionsView } from './permissions.ts'

/** A session of a user who is signed in. */
export const onlineSession = z.extend(openSession, {
  userId: id,
  username: z.string(),
  realName: z.string(),
  departmentName: z.nullable(z.string()),
})

/** A session of a user who is signed in. */
export type OnlineSession = z.infer<typeof onlineSession>

/** How the list of sessions is sorted and filtered. */
export const sessionsList = listQuery({
  sort: ['createDate', 'lastSeenDate'],
  defaultSort: [{ name: 'lastSeenDate', descending: true }],
  filters: { name: contains({ max: 60 }), ip: contains({ max: 64 }), isLocked: yesNo() },
})

/** Returns a page of the sessions that are signed in, of the people in the caller's data scope. */
export const listSessions = defineCall({
  resource: 'sessions',
  operation: 'list',
  method: 'GET',
  path: '/session/list',
  permission: sessionsView,
  query: sessionsList.schema,
  result: paged(onlineSession),
})

const ended = { errors: [notFound, officerProtected], invalidates: ['sessions', 'accountSessions', 'audit'] } as const

/** Ends a session; refused if its user outranks the caller. */
export const endSession = defineCall({
  resource: 'sessions',
  operation: 'remove',
  method: 'DELETE',
  path: '/session/:id',
  permission: sessionsEnd,
  viewPermission: sessionsView,
  params: z.strictObject({ id }),
  result: z.null(),
  ...ended,
})

/** Ends all sessions of the user who has this one; of the caller's own, the current one too. Returns how many. */
export const endUserSessions = defineCall({
  resource: 'sessions',
  operation: 'removeOfUser',
  method: 'POST',
  path: '/session/:id/end-all',
  permission: sessionsEnd,
  viewPermission: sessionsView,
  params: z.strictObject({ id }),
  result: z.object({ count: z.int() }),
  ...ended,
})

import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import {
  handoverRunning,
  belongingKind,
  kindNotReceivable,
  notHandedOver,
  recipientIsCaller,
  recipientIsHolder,
  recipientMissing,
} from '#contract/identity/handover.ts'
import { officerProtected, ownAccount } from '#contract/identity/identity-errors.ts'
import { languages } from '#contract/language.ts'
import { id } from '#contract/schemas/schemas.ts'
import { task, taskLimitReached } from '#contract/tasks.ts'
import { usersHandover, usersView } from './permissions.ts'

/** How many things that were left out are listed. */
export const handoverSkippedLimit = 100

const params = z.strictObject({ id })

/** Something that a user holds: how much, and whether the recipient asked for may have it. */
const held = z.object({ ...belongingKind.shape, count: z.int(), isReceivable: z.boolean() })

/** What a user holds, and the work that waits for them, which nobody takes over: others who may do it see it already. */
const handover = z.object({
  held: z.array(held),
  waiting: z.array(z.object({ id: z.string(), title: z.record(z.enum(languages), z.string()), count: z.int() })),
})

/** What a user holds. */
export type Handover = z.output<typeof handover>

/** What a user holds, in numbers; with `recipientId` also what that user may receive of it. */
export const getHandover = defineCall({
  resource: 'users',
  operation: 'getHandover',
  method: 'GET',
  path: '/user/:id/handover',
  permission: usersHandover,
  viewPermission: usersView,
  params,
  query: z.strictObject({ recipientId: z.optional(id) }),
  result: handover,
  errors: [notFound, officerProtected],
})

/** What becomes of the account after a handover. */
export const afterwards = ['keep', 'disable', 'remove'] as const

/**
 * Hands over what a user holds, by a task of the caller, and then disables or deletes the account, which needs the permission for that. Everything of
 * the kinds moves, also rows that the caller does not see. It is refused if the account could not be deleted after it, and while another one of the
 * user runs.
 */
export const handOver = defineCall({
  resource: 'users',
  operation: 'handover',
  method: 'POST',
  path: '/user/:id/handover',
  permission: usersHandover,
  viewPermission: usersView,
  requiresConfirmation: true,
  isIdempotent: true,
  params,
  body: z.strictObject({
    recipientId: id,
    /** The ids of the kinds that are handed over. */
    kinds: z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(
      z.minLength(1),
      z.maxLength(100),
      z.refine((kinds) => new Set(kinds).size === kinds.length, { error: 'repeated' }),
    ),
    afterwards: z.enum(afterwards),
  }),
  result: task,
  errors: [
    notFound,
    officerProtected,
    recipientMissing,
    recipientIsHolder,
    recipientIsCaller,
    kindNotReceivable,
    notHandedOver,
    handoverRunning,
    taskLimitReached,
    ownAccount,
  ],
  invalidates: ['tasks', 'audit'],
})

/** What a handover of the caller has moved and left out, by the id of its task. */
export const getHandoverResult = defineCall({
  resource: 'users',
  operation: 'getHandoverResult',
  method: 'GET',
  path: '/handover/:id',
  permission: 'signedIn',
  params,
  result: z.object({
    kinds: z.array(z.object({ ...belongingKind.shape, total: z.int(), moved: z.int(), skipped: z.int() })),
    /** The first `handoverSkippedLimit` that were left out, and why; without a title if the caller does not see it. */
    skipped: z.array(z.object({ kind: z.string(), title: z.nullable(z.string()), reason: z.string() })),
  }),
  errors: [notFound],
})

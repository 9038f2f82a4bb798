import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { lastOfficer, officersCombined } from '#contract/identity/identity-errors.ts'
import { officers } from '#contract/identity/officers.ts'
import { personId } from '#contract/identity/people.ts'
import { dateTime, id } from '#contract/schemas/schemas.ts'
import {
  officerRequestClosed,
  officerRequestInvalid,
  officerRequestOwn,
  officersNotDistinct,
  officersOff,
  officersOn,
  officerUnfit,
} from './officer-errors.ts'
import { officersEdit, officersView } from './permissions.ts'

/** How long a request can be approved, in hours. */
export const requestLifeHours = 24

/**
 * What an officer can request: to give a user an officer role or take it away, a one-time password for an officer, or the end of the
 * separation, after which the person named is the super administrator.
 */
export const requestKinds = ['assign', 'revoke', 'resetPassword', 'turnOff'] as const

/** What an officer can request. */
export type RequestKind = (typeof requestKinds)[number]

const user = z.object({ id, username: z.string(), realName: z.string() })

/** A request that waits for the approval of another officer. `officer` is the role to give or take, null for the other kinds. */
export const officerRequest = z.object({
  id,
  kind: z.enum(requestKinds),
  officer: z.nullable(z.enum(officers)),
  person: user,
  requestedBy: user,
  requestedAt: dateTime,
  expiresAt: dateTime,
})

/** A request that waits for the approval of another officer. */
export type OfficerRequest = z.output<typeof officerRequest>

const state = z.object({
  isOn: z.boolean(),
  /** Empty while it is off. */
  holders: z.array(z.object({ ...user.shape, officer: z.enum(officers), isEnabled: z.boolean() })),
  /** Newest first. */
  requests: z.array(officerRequest),
})

/** The separation of duties: whether it is on, who the officers are, and what waits for approval. */
export type Separation = z.output<typeof state>

const invalidates = ['officers', 'users', 'roles', 'audit'] as const

/** The separation of duties: whether it is on, who the officers are, and what waits for approval. */
export const getSeparation = defineCall({
  resource: 'officers',
  operation: 'get',
  method: 'GET',
  path: '/officers',
  permission: officersView,
  result: state,
})

/** The people who become the three officers. */
export const newOfficers = z.strictObject({ systemId: personId, securityId: personId, auditId: personId })

/**
 * Separates the duties: three people become the officers, and nobody is super administrator any more; those who were are signed out. Only a super
 * administrator may.
 */
export const separateDuties = defineCall({
  resource: 'officers',
  operation: 'turnOn',
  method: 'POST',
  path: '/officers',
  permission: officersEdit,
  viewPermission: officersView,
  requiresConfirmation: true,
  body: newOfficers,
  result: z.null(),
  errors: [officersOn, officersNotDistinct, officerUnfit],
  invalidates,
})

/** What is requested. */
export const requestFields = z.strictObject({ kind: z.enum(requestKinds), officer: z.nullable(z.enum(officers)), personId })

/** What is requested. */
export type RequestFields = z.output<typeof requestFields>

/** Requests what two officers decide together. Only an officer may. */
export const requestOfficerChange = defineCall({
  resource: 'officers',
  operation: 'request',
  method: 'POST',
  path: '/officers/request',
  permission: officersEdit,
  viewPermission: officersView,
  requiresConfirmation: true,
  body: requestFields,
  result: officerRequest,
  errors: [officersOff, officerUnfit, officerRequestInvalid],
  invalidates: ['officers', 'audit'],
})

const params = z.strictObject({ id })

/** Does what another officer has requested. `password` is the one-time password after a reset, and null otherwise. */
export const approveOfficerRequest = defineCall({
  resource: 'officers',
  operation: 'approve',
  method: 'POST',
  path: '/officers/request/:id/approve',
  permission: officersEdit,
  viewPermission: officersView,
  requiresConfirmation: true,
  isIdempotent: true,
  hasSecret: true,
  params,
  result: z.object({ id, username: z.string(), password: z.nullable(z.string()) }),
  errors: [notFound, officerRequestClosed, officerRequestOwn, officerRequestInvalid, officerUnfit, lastOfficer, officersCombined],
  invalidates,
})

/** Withdraws one's own request. */
export const withdrawOfficerRequest = defineCall({
  resource: 'officers',
  operation: 'withdraw',
  method: 'POST',
  path: '/officers/request/:id/withdraw',
  permission: officersEdit,
  viewPermission: officersView,
  params,
  result: z.null(),
  errors: [notFound, officerRequestClosed, officerRequestOwn],
  invalidates: ['officers', 'audit'],
})

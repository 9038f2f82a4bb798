import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { notFound } from '#contract/errors/error.ts'
import { lastSignInWay } from '#contract/single-sign-on/single-sign-on-errors.ts'
import { id, instant, line } from '#contract/schemas/schemas.ts'
import { newCredential, passkeyCreation, passkeyRequest } from './credentials.ts'
import { lastFactor, passkeysUnavailable, wrongPasskey } from './factor-errors.ts'

/** The number of passkeys that a person can have. */
export const passkeyLimit = 20

/** The name that a person gives to a passkey. */
export const passkeyName = line({ max: 40 })

/** A passkey of the signed-in user. */
export const passkey = z.object({ id, name: z.string(), createDate: instant, lastUsedDate: z.nullable(instant) })

/** A passkey of the signed-in user. */
export type Passkey = z.output<typeof passkey>

const params = z.strictObject({ id })
const invalidates = ['passkeys', 'totp', 'person'] as const
const stages = ['signedIn', 'secondFactorMissing'] as const

/** The passkeys of the signed-in user, the newest first. */
export const listPasskeys = defineCall({
  resource: 'passkeys',
  operation: 'list',
  method: 'GET',
  path: '/account/passkeys',
  permission: 'signedIn',
  allowedStages: stages,
  result: z.object({
    list: z.array(passkey),
    /** The origin at which passkeys work, such as `https://admin.example.com`; null if the server knows none. */
    origin: z.nullable(z.string()),
  }),
})

/** Begins to add a passkey. */
export const beginPasskey = defineCall({
  resource: 'passkeys',
  operation: 'begin',
  method: 'POST',
  path: '/account/passkeys/creation',
  permission: 'signedIn',
  allowedStages: stages,
  requiresConfirmation: true,
  result: passkeyCreation,
  errors: [passkeysUnavailable],
})

/** Adds a passkey that a device has made. A user without recovery codes gets some. */
export const addPasskey = defineCall({
  resource: 'passkeys',
  operation: 'create',
  method: 'POST',
  path: '/account/passkeys',
  permission: 'signedIn',
  allowedStages: stages,
  requiresConfirmation: true,
  body: z.strictObject({ name: passkeyName, credential: newCredential }),
  result: z.object({ ...passkey.shape, recoveryCodes: z.array(z.string()) }),
  errors: [wrongPasskey, passkeysUnavailable],
  invalidates,
})

/** Asks for a passkey of the signed-in user, to confirm with (POST /account/confirm). */
export const requestOwnPasskey = defineCall({
  resource: 'passkeys',
  operation: 'request',
  method: 'POST',
  path: '/account/passkeys/request',
  permission: 'signedIn',
  allowedStages: stages,
  result: passkeyRequest,
  errors: [passkeysUnavailable, notFound],
})

/** Renames a passkey. */
export const renamePasskey = defineCall({
  resource: 'passkeys',
  operation: 'update',
  method: 'PATCH',
  path: '/account/passkeys/:id',
  permission: 'signedIn',
  params,
  body: z.strictObject({ name: passkeyName }),
  result: passkey,
  errors: [notFound],
  invalidates,
})

/** Removes a passkey. */
export const removePasskey = defineCall({
  resource: 'passkeys',
  operation: 'remove',
  method: 'DELETE',
  path: '/account/passkeys/:id',
  permission: 'signedIn',
  params,
  requiresConfirmation: true,
  result: z.null(),
  errors: [notFound, lastFactor, lastSignInWay],
  invalidates,
})

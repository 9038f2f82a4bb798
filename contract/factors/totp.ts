import * as z from 'zod/mini'
import { tooManyTries } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { instant } from '#contract/schemas/schemas.ts'
import { codesUnavailable, lastFactor, wrongCode } from './factor-errors.ts'

/** Digits of a code. */
export const totpDigits = 6

/** How long a code is valid, in seconds. */
export const totpPeriod = 30

/** A code without spaces, in which full-width characters of an input method are the plain ones. */
export function plainCode(text: string): string {
  return text.normalize('NFKC').replaceAll(/\s/g, '')
}

/** A code of an authenticator app, which people also type with spaces or full-width digits. */
export const totpCode = z.string().check(z.maxLength(20), z.overwrite(plainCode), z.regex(/^\d{6}$/, { error: 'totpCode' }))

/** The number of recovery codes that a person gets at once. */
export const recoveryCodeCount = 10

/** A recovery code, in lower or upper case, with or without its hyphen. */
export const recoveryCode = z.string().check(
  z.maxLength(30),
  z.overwrite((text) => plainCode(text).replaceAll('-', '').toLowerCase()),
  z.regex(/^[a-z2-9]{10}$/, { error: 'recoveryCode' }),
)

const invalidates = ['totp'] as const
const stages = ['signedIn', 'secondFactorMissing'] as const

/** Recovery codes, which are shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** The second factor of the signed-in user. */
export const getTotp = defineCall({
  resource: 'totp',
  operation: 'get',
  method: 'GET',
  path: '/account/totp',
  permission: 'signedIn',
  allowedStages: stages,
  result: z.object({
    /** Since when codes of an authenticator app are asked for; null if they are not. */
    since: z.nullable(instant),
    /** Recovery codes that have not been used. */
    codesLeft: z.number(),
    /** A role of the user requires a second factor. */
    isRequired: z.boolean(),
  }),
})

/** The state of the second factor of the signed-in user. */
export type TotpState = z.output<typeof getTotp.result>

/** Begins to set up an authenticator app, or another one: makes a secret, which counts once a code has proved it. */
export const beginTotp = defineCall({
  resource: 'totp',
  operation: 'begin',
  method: 'POST',
  path: '/account/totp',
  permission: 'signedIn',
  allowedStages: stages,
  requiresConfirmation: true,
  result: z.object({
    /** In base32. */
    secret: z.string(),
    /** The `otpauth:` address for a QR code. */
    address: z.string(),
  }),
})

/** Proves with a code that the app has the new secret. From now on codes are asked for. Returns new recovery codes; earlier ones end. */
export const proveTotp = defineCall({
  resource: 'totp',
  operation: 'prove',
  method: 'POST',
  path: '/account/totp/proof',
  permission: 'signedIn',
  allowedStages: stages,
  requiresConfirmation: true,
  body: z.strictObject({ code: totpCode }),
  result: recoveryCodes,
  errors: [wrongCode, codesUnavailable, tooManyTries],
  invalidates,
})

/** Replaces the recovery codes. */
export const replaceRecoveryCodes = defineCall({
  resource: 'totp',
  operation: 'replaceCodes',
  method: 'POST',
  path: '/account/totp/recovery-codes',
  permission: 'signedIn',
  requiresConfirmation: true,
  result: recoveryCodes,
  invalidates,
})

/** Ends the use of the authenticator app. The recovery codes end too, unless there are passkeys. */
export const removeTotp = defineCall({
  resource: 'totp',
  operation: 'remove',
  method: 'DELETE',
  path: '/account/totp',
  permission: 'signedIn',
  requiresConfirmation: true,
  result: z.null(),
  errors: [lastFactor],
  invalidates,
})

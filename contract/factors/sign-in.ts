import * as z from 'zod/mini'
import { loginResult, tooManyTries } from '#contract/access.ts'
import { defineCall } from '#contract/calls/call.ts'
import { policyErrors } from '#contract/identity/sign-in-policies.ts'
import { passkeyRequest, usedCredential } from './credentials.ts'
import { codesUnavailable, passkeysUnavailable, passwordNeeded, signInOutdated, wrongCode, wrongPasskey } from './factor-errors.ts'
import { recoveryCode, totpCode } from './totp.ts'

/** Why a passkey is requested without a usable session: to sign in with it alone, after the password, or to unlock the screen. */
export const passkeyPurposes = ['signIn', 'secondFactor', 'unlock'] as const

/** Requests a passkey. To sign in with it alone it must be discoverable; `remember` is as in POST /login. */
export const requestPasskey = defineCall({
  resource: 'session',
  operation: 'requestPasskey',
  method: 'POST',
  path: '/login/passkey',
  permission: 'public',
  isAllowedWhileViewing: true,
  body: z.strictObject({ purpose: z.enum(passkeyPurposes), remember: z._default(z.boolean(), true) }),
  result: passkeyRequest,
  errors: [passkeysUnavailable, signInOutdated, tooManyTries],
})

/**
 * Completes a sign-in: after the password with a code or a passkey, or with only a passkey. With `isLock` a passkey unlocks the session of the request.
 */
export const completeLogin = defineCall({
  resource: 'session',
  operation: 'complete',
  method: 'POST',
  path: '/login/factor',
  permission: 'public',
  isAllowedWhileViewing: true,
  body: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('totp'), code: totpCode }),
    z.strictObject({ kind: z.literal('recoveryCode'), code: recoveryCode }),
    z.strictObject({ kind: z.literal('passkey'), credential: usedCredential, isLock: z.optional(z.boolean()) }),
  ]),
  result: loginResult,
  errors: [wrongCode, codesUnavailable, wrongPasskey, signInOutdated, passwordNeeded, passkeysUnavailable, tooManyTries, ...policyErrors],
})

import * as z from 'zod/mini'
import { tooManyTries, typedPassword } from './access.ts'
import { defineCall } from './calls/call.ts'
import { defineError } from './errors/error.ts'
import { usedCredential } from './factors/credentials.ts'
import { passkeysUnavailable, signInOutdated, wrongPasskey } from './factors/factor-errors.ts'
import type { FieldIssues } from './resource/field-errors.ts'
import { instant } from './schemas/schemas.ts'

/** How long a session stays confirmed, in minutes. */
export const confirmationMinutes = 5

/** The password of the signed-in user is wrong. */
export const wrongPassword = defineError<FieldIssues>('wrongPassword', {
  code: 400,
  status: 400,
  message: { 'zh-CN': '密码错误', 'en-US': 'Wrong password' },
})

/** A confirmation by password, as a form enters it. */
export const passwordConfirmation = z.strictObject({ password: typedPassword })

/** Confirms the session of the request, and no other, with the user's password or with a passkey (POST /account/passkeys/request). */
export const confirmIdentity = defineCall({
  resource: 'session',
  operation: 'confirm',
  method: 'POST',
  path: '/account/confirm',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'secondFactorMissing'],
  body: z
    .strictObject({ password: z.optional(typedPassword), passkey: z.optional(usedCredential) })
    .check(
      z.refine(({ password, passkey }) => (password === undefined) !== (passkey === undefined), { error: 'required', path: ['password'] }),
    ),
  result: z.object({ confirmedUntil: instant }),
  errors: [wrongPassword, wrongPasskey, signInOutdated, passkeysUnavailable, tooManyTries],
})

import * as z from 'zod/mini'
import { tooManyTries, typedPassword } from './access.ts'
import { defineCall } from './calls/call.ts'
import { defineError } from './errors/error.ts'
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

/** Confirms the session of the request, and no other, with the user's password. */
export const confirmIdentity = defineCall({
  resource: 'session',
  operation: 'confirm',
  method: 'POST',
  path: '/account/confirm',
  permission: 'signedIn',
  body: z.strictObject({ password: typedPassword }),
  result: z.object({ confirmedUntil: instant }),
  errors: [wrongPassword, tooManyTries],
})

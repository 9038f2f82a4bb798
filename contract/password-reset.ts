import * as z from 'zod/mini'
import { newPassword, tooManyTries } from './access.ts'
import { defineCall } from './calls/call.ts'
import { defineError } from './errors/error.ts'
import { searchedLine } from './schemas/schemas.ts'

/** No mail is sent here, the address of the console is not known, or duties are separated. */
export const resetUnavailable = defineError('resetUnavailable', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '这里不能通过邮件重置密码，请联系系统管理员',
    'en-US': 'Passwords cannot be reset by email here. Ask an administrator.',
  },
})

/** The link is unknown, used, too old, or of a password or address that has changed since. */
export const resetLinkInvalid = defineError('resetLinkInvalid', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '链接已失效，请重新申请', 'en-US': 'This link is no longer valid. Request a new one.' },
})

/**
 * Requests a link to set a new password, which is mailed to the user's own address. Response and timing are the same for every name, because the user is
 * looked up afterwards.
 */
export const requestPasswordReset = defineCall({
  resource: 'passwordReset',
  operation: 'request',
  method: 'POST',
  path: '/password_reset/request',
  permission: 'public',
  isAllowedWhileViewing: true,
  /** The username or the email address. */
  body: z.strictObject({
    name: searchedLine(254).check(z.minLength(1)),
  }),
  result: z.null(),
  errors: [resetUnavailable, tooManyTries],
})

/** Sets a new password with the token of a link, once. Ends all sessions of the person; a second factor is asked for at the next sign-in as always. */
export const resetPassword = defineCall({
  resource: 'passwordReset',
  operation: 'complete',
  method: 'POST',
  path: '/password_reset',
  permission: 'public',
  isAllowedWhileViewing: true,
  body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(100)), newPassword }),
  result: z.null(),
  errors: [resetLinkInvalid, resetUnavailable, tooManyTries],
})

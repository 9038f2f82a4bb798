import * as z from 'zod/mini'
import { defineCall } from './calls/call.ts'
import { defineError } from './errors/error.ts'
import { isStorable } from './schemas/schemas.ts'

/** Wrong user name, wrong password, or an account that is switched off: one answer for all, so that nobody learns which names exist. */
export const wrongCredentials = defineError('wrongCredentials', {
  code: 401,
  status: 401,
  message: { 'zh-CN': '用户名或密码错误', 'en-US': 'Wrong username or password' },
})

/** Too many wrong passwords for this account or from this address; `retryAfter` is in seconds. */
export const tooManyTries = defineError<{ retryAfter: number }>('tooManyTries', {
  code: 429,
  status: 429,
  message: ({ retryAfter }) => {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60))
    return {
      'zh-CN': `尝试次数过多，请 ${minutes} 分钟后再试`,
      'en-US': `Too many tries. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    }
  },
})

/** The password was given out by somebody else and has to be changed before anything else. */
export const passwordChangeRequired = defineError('passwordChangeRequired', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '请先修改初始密码', 'en-US': 'Change your initial password first.' },
})

/** Characters of a password: at least (NIST SP 800-63B §5.1.1), and at most so that hashing stays bounded. */
export const passwordMinLength = 8
export const passwordMaxLength = 1024

const typedPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

/** A new password: its length is checked here, whether it is easy to guess by the server. No rules of composition (OWASP ASVS 6.2.5). */
export const newPassword = z
  .string()
  .check(
    z.refine(isStorable, { error: 'unstorable' }),
    z.minLength(passwordMinLength, { error: 'passwordTooShort' }),
    z.maxLength(passwordMaxLength),
  )

/** A permission that a person holds, with its label in the person's language. */
export const heldPermission = z.object({ label: z.string(), value: z.string() })

/** What POST /login answers: the token and user info of the specification (§3). */
export const loginResult = z.object({
  token: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string(),
  permissions: z.array(heldPermission),
  /** The password has to be changed; until then the session may do nothing else. */
  passwordChangeRequired: z.boolean(),
})

/** The admin info of the specification (§3). The server always leaves `password` and `token` empty. */
export const adminInfo = z.object({
  userId: z.string(),
  username: z.string(),
  realName: z.string(),
  avatar: z.string(),
  desc: z.string(),
  password: z.string(),
  token: z.string(),
  permissions: z.array(heldPermission),
})

/** The signed-in person. */
export type AdminInfo = z.infer<typeof adminInfo>

/** Signs in. `remember` keeps the session for 7 days; without it the cookie half ends with the browser. */
export const login = defineCall({
  resource: 'session',
  operation: 'create',
  method: 'POST',
  path: '/login',
  permission: 'public',
  body: z.strictObject({
    params: z.strictObject({
      username: z.string().check(z.refine(isStorable, { error: 'unstorable' }), z.trim(), z.minLength(1), z.maxLength(64)),
      password: typedPassword,
      remember: z._default(z.boolean(), true),
      /** The lock screen asks (specification §7); it is answered like any other sign-in. */
      isLock: z.optional(z.boolean()),
    }),
  }),
  result: loginResult,
  errors: [wrongCredentials, tooManyTries],
})

/** Ends the session that the request carries. */
export const logout = defineCall({
  resource: 'session',
  operation: 'remove',
  method: 'POST',
  path: '/logout',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'passwordMustChange'],
  result: z.null(),
})

/** Who is signed in, and what they may do. */
export const getAdminInfo = defineCall({
  resource: 'person',
  operation: 'get',
  method: 'GET',
  path: '/admin_info',
  permission: 'signedIn',
  isCompressed: true,
  result: adminInfo,
})

/** Changes the own password: ends every other session of the person and gives this one a new token. */
export const changePassword = defineCall({
  resource: 'person',
  operation: 'changePassword',
  method: 'POST',
  path: '/account/password',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'passwordMustChange'],
  body: z.strictObject({ oldPassword: typedPassword, newPassword }),
  result: z.object({ token: z.string() }),
  errors: [tooManyTries],
})

import * as z from 'zod/mini'
import { defineCall } from './calls/call.ts'
import { defineError } from './errors/error.ts'
import { secondFactorRequired } from './factors/second-factor.ts'
import { policyErrors } from './identity/sign-in-policies.ts'
import { viewedAs } from './identity/role-view.ts'
import { isStorable, searchedLine } from './schemas/schemas.ts'

/**
 * Wrong user name, wrong password or disabled account: one error for all three, so that it does not reveal which names exist. On the lock screen the user is
 * known: the error says that the password is wrong, and how many attempts are left where they are counted (S4.26).
 */
export const wrongCredentials = defineError<{ unlocking?: { triesLeft: number | undefined } | undefined }>('wrongCredentials', {
  code: 401,
  status: 401,
  message({ unlocking }) {
    if (!unlocking) return { 'zh-CN': '用户名或密码错误', 'en-US': 'Wrong username or password' }
    const { triesLeft } = unlocking
    if (triesLeft === undefined) return { 'zh-CN': '密码错误', 'en-US': 'Wrong password' }
    if (triesLeft === 0) return { 'zh-CN': '密码错误，暂时不能再试', 'en-US': 'Wrong password. Try again later.' }
    return {
      'zh-CN': `密码错误，还可以试 ${triesLeft} 次`,
      'en-US': `Wrong password. ${triesLeft} ${triesLeft === 1 ? 'attempt' : 'attempts'} left.`,
    }
  },
})

/** Too many wrong passwords for this account or from this address; `retryAfter` is in seconds. */
export const tooManyTries = defineError<{ retryAfter: number }>('tooManyTries', {
  code: 429,
  status: 429,
  message: ({ retryAfter }) => {
    const minutes = Math.max(1, Math.ceil(retryAfter / 60))
    return {
      'zh-CN': `尝试次数过多，请 ${minutes} 分钟后再试`,
      'en-US': `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    }
  },
})

/** The password was set by someone else, or has expired, and must be changed first. */
export const passwordChangeRequired = defineError('passwordChangeRequired', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '请先修改密码', 'en-US': 'Change your password first.' },
})

/** The screen of this session is locked; only its user's password unlocks it. */
export const sessionLocked = defineError('sessionLocked', {
  code: 423,
  status: 423,
  message: { 'zh-CN': '屏幕已锁定，请输入登录密码', 'en-US': 'The screen is locked. Enter your password.' },
})

/** Length of a password in characters: the minimum, which administrators may raise, follows NIST SP 800-63B §5.1.1; the maximum bounds the cost of hashing. */
export const passwordMinLength = 8
export const passwordMaxLength = 1024

/** A password as typed, which need not meet the rules for new ones. */
export const typedPassword = z.string().check(z.minLength(1), z.maxLength(passwordMaxLength))

/** A new password. Its length is checked here; the server also rejects common ones, and those that are shorter than the setting. There are no composition rules (OWASP ASVS 6.2.5). */
export const newPassword = z
  .string()
  .check(z.refine(isStorable, { error: 'unstorable' }), z.minLength(passwordMinLength), z.maxLength(passwordMaxLength))

/** A permission of the signed-in user, with its label in the user's language. */
export const grantedPermission = z.object({ label: z.string(), value: z.string() })

/** The result of POST /login: the token and user info of the specification (§3). */
export const loginResult = z.object({
  token: z.string(),
  username: z.string(),
  email: z.string(),
  avatar: z.string(),
  permissions: z.array(grantedPermission),
  /** The password must be changed before the session can do anything else. */
  passwordChangeRequired: z.boolean(),
})

/** The admin info of the specification (§3). The server always leaves `password` and `token` empty; only a session that views as a role has `viewedAs`, only who has a passkey has `hasPasskey`, only who has no password has `hasNoPassword`, and only who does not see all rows has `rowScope`. */
export const adminInfo = z.object({
  userId: z.string(),
  username: z.string(),
  realName: z.string(),
  avatar: z.string(),
  desc: z.string(),
  password: z.string(),
  token: z.string(),
  permissions: z.array(grantedPermission),
  viewedAs: z.optional(viewedAs),
  hasPasskey: z.optional(z.literal(true)),
  hasNoPassword: z.optional(z.literal(true)),
  /** The rows that the user sees where rows belong to departments: their own, those of their department too, or those of several departments. */
  rowScope: z.optional(z.enum(['own', 'department', 'departments'])),
})

/** The signed-in user. */
export type AdminInfo = z.infer<typeof adminInfo>

/**
 * Signs in. A user with a second factor gets `secondFactorRequired` and completes it with POST /login/factor. `remember` keeps the session for 7 days;
 * without it the session cookie ends with the browser. With `isLock`, a request from a session unlocks that session, for its own user only; the session keeps
 * its end and gets a new token.
 */
export const login = defineCall({
  resource: 'session',
  operation: 'create',
  method: 'POST',
  path: '/login',
  permission: 'public',
  isAllowedWhileViewing: true,
  body: z.strictObject({
    params: z.strictObject({
      username: searchedLine(64).check(z.minLength(1)),
      password: typedPassword,
      remember: z._default(z.boolean(), true),
      /** Sent by the lock screen (specification §7). Without a session it is an ordinary sign-in. */
      isLock: z.optional(z.boolean()),
    }),
  }),
  result: loginResult,
  errors: [wrongCredentials, secondFactorRequired, tooManyTries, ...policyErrors],
})

/** Ends the session of the request. */
export const logout = defineCall({
  resource: 'session',
  operation: 'remove',
  method: 'POST',
  path: '/logout',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'passwordMustChange', 'secondFactorMissing', 'locked'],
  isAllowedWhileViewing: true,
  isAllowedWhileClosed: true,
  result: z.null(),
})

/** Locks the screen of the session of the request. Until it is unlocked, it may only be unlocked or ended. */
export const lockSession = defineCall({
  resource: 'session',
  operation: 'lock',
  method: 'POST',
  path: '/lock',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'secondFactorMissing', 'locked'],
  isAllowedWhileViewing: true,
  result: z.null(),
})

/** Reports that the console is in use, which keeps its session from being locked (decision 0075). */
export const reportActivity = defineCall({
  resource: 'session',
  operation: 'reportActivity',
  method: 'POST',
  path: '/activity',
  permission: 'signedIn',
  allowedStages: ['signedIn', 'secondFactorMissing'],
  isAllowedWhileViewing: true,
  result: z.null(),
})

/** Returns the signed-in user and their permissions. */
export const getAdminInfo = defineCall({
  resource: 'person',
  operation: 'get',
  method: 'GET',
  path: '/admin_info',
  permission: 'signedIn',
  isCompressed: true,
  result: adminInfo,
})

/** Changes the user's own password, ends their other sessions and gives this one a new token. */
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

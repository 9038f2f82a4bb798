import { defineError } from '#contract/errors/error.ts'
import type { FieldIssues } from '#contract/resource/field-errors.ts'

/** The code is wrong, has expired or has been used. */
export const wrongCode = defineError<FieldIssues>('wrongCode', {
  code: 400,
  status: 400,
  message: { 'zh-CN': '验证码错误或已使用', 'en-US': 'This code is wrong or has been used' },
})

/** The app's secret cannot be read with the key of this server, so that no code can be checked. */
export const codesUnavailable = defineError('codesUnavailable', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '系统暂时无法核对验证码，请改用通行密钥，或联系系统管理员重置两步验证',
    'en-US': 'Codes cannot be checked at the moment. Use a passkey, or ask an administrator to reset your two-step verification.',
  },
})

/** The passkey is unknown, or its signature does not match the challenge. */
export const wrongPasskey = defineError('wrongPasskey', {
  code: 400,
  status: 400,
  message: {
    'zh-CN': '通行密钥验证失败，请重试或改用其他方式',
    'en-US': 'The passkey could not be verified. Try again or use another method.',
  },
})

/** Too much time has passed since the password, or the sign-in was completed already. */
export const signInOutdated = defineError('signInOutdated', {
  code: 401,
  status: 401,
  message: { 'zh-CN': '验证已超时，请重新登录', 'en-US': 'This took too long. Sign in again.' },
})

/** A temporary password must be changed first, after a sign-in with it. */
export const passwordNeeded = defineError('passwordNeeded', {
  code: 403,
  status: 403,
  message: { 'zh-CN': '请先用密码登录并修改初始密码', 'en-US': 'First sign in with your password and change it.' },
})

/** Passkeys belong to an address: the server knows none, or the console is open at another one. */
export const passkeysUnavailable = defineError('passkeysUnavailable', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '当前访问地址不支持通行密钥，请联系系统管理员',
    'en-US': 'Passkeys do not work at this address. Contact an administrator.',
  },
})

/** A role of the user requires a second factor, and this is their last one. */
export const lastFactor = defineError('lastFactor', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '你的角色要求两步验证，请先添加其他验证方式',
    'en-US': 'Your role requires two-step verification. Add another method first.',
  },
})

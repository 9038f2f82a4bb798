import { defineError } from '#contract/errors/error.ts'

/** Single sign-on is off, or the server does not know its own address. */
export const singleSignOnOff = defineError('singleSignOnOff', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '单点登录未启用', 'en-US': 'Single sign-on is off.' },
})

/** The identity provider cannot be reached or is not set up correctly; the server's log says why. */
export const providerUnavailable = defineError('providerUnavailable', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '暂时无法连接身份提供方，请稍后再试，或使用密码登录',
    'en-US': 'The identity provider cannot be reached. Try again later, or sign in with your password.',
  },
})

/** The sign-in was not started in this browser, took too long, or was used already. */
export const singleSignOnOutdated = defineError('singleSignOnOutdated', {
  code: 401,
  status: 401,
  message: { 'zh-CN': '单点登录已超时，请重试', 'en-US': 'Single sign-on took too long. Try again.' },
})

/** Nobody has linked the account of the identity provider. */
export const identityNotLinked = defineError('identityNotLinked', {
  code: 401,
  status: 401,
  message: {
    'zh-CN': '该账号尚未关联，请用密码登录后在“个人设置”中关联，或联系管理员',
    'en-US': 'This account is not linked. Sign in with your password and link it in your account settings, or ask an administrator.',
  },
})

/** The linked user is disabled or deleted. */
export const linkedUserDisabled = defineError('linkedUserDisabled', {
  code: 401,
  status: 401,
  message: { 'zh-CN': '你的账号已停用，请联系管理员', 'en-US': 'Your account is disabled. Contact an administrator.' },
})

/** The account of the identity provider is linked to another user. */
export const identityInUse = defineError('identityInUse', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '该账号已关联其他用户', 'en-US': 'This account is linked to another user.' },
})

/** The user has a linked account already. */
export const alreadyLinked = defineError('alreadyLinked', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '已关联单点登录账号，请先解除关联', 'en-US': 'An account is already linked. Unlink it first.' },
})

/** Without it, a link or a passkey, the user could not sign in any more. */
export const lastSignInWay = defineError('lastSignInWay', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '这是唯一的登录方式，请先添加其他登录方式，或由管理员重置密码',
    'en-US': 'This is your only way to sign in. First add another one, or ask an administrator to reset your password.',
  },
})

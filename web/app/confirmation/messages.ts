import { defineMessages } from '#web/base/i18n/messages.ts'

export const useConfirmationMessages = defineMessages({
  'zh-CN': {
    title: '确认身份',
    reason: (minutes: number) => `敏感操作需要验证登录密码，${minutes} 分钟内只需验证一次。`,
    reasonWithoutPassword: (minutes: number) => `敏感操作需要验证身份，${minutes} 分钟内只需验证一次。你的账号没有登录密码。`,
    byPasskey: '请用通行密钥确认。',
    withoutPasskey:
      '请先退出企业账号和本系统，再用单点登录重新登录：五分钟内可直接操作，也可在“个人设置”中添加通行密钥。也可以请管理员重置密码。',
    password: '登录密码',
    cancel: '取消',
    confirm: '确认',
  },
  'en-US': {
    title: "Confirm it's you",
    reason: (minutes: number) => `Sensitive actions require your password, at most once every ${minutes} minutes.`,
    reasonWithoutPassword: (minutes: number) =>
      `Sensitive actions require you to confirm that it is you, at most once every ${minutes} minutes. Your account has no password.`,
    byPasskey: 'Use your passkey.',
    withoutPasskey:
      'Sign out of your company account and this console, then sign in with single sign-on again. For five minutes you need no confirmation and can add a passkey in your account settings. An administrator can also reset your password.',
    password: 'Password',
    cancel: 'Cancel',
    confirm: 'Confirm',
  },
})

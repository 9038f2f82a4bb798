import { defineMessages } from '#web/base/i18n/messages.ts'

export const useResetMessages = defineMessages({
  'zh-CN': {
    requestTitle: '重置密码',
    requestHint: '输入用户名或邮箱，设置新密码的链接将发送到账号的邮箱',
    name: '用户名或邮箱',
    enterName: '请输入用户名或邮箱',
    send: '发送链接',
    sentTitle: '请查收邮件',
    sent: '如果该账号存在并已填写邮箱，邮件会在几分钟内送达。请在 30 分钟内打开其中的链接。',
    notReceived: '没有收到？请检查垃圾邮件，或联系系统管理员。',
    back: '返回登录',
    newTitle: '设置新密码',
    newHint: '保存后，所有设备都会退出登录，API 密钥也会失效',
    save: '保存新密码',
    askAgain: '重新申请链接',
  },
  'en-US': {
    requestTitle: 'Reset your password',
    requestHint: 'Enter your username or email address. We send a link to set a new password to the email address of the account.',
    name: 'Username or email',
    enterName: 'Enter your username or email address',
    send: 'Send link',
    sentTitle: 'Check your email',
    sent: 'If the account exists and has an email address, you will get an email within a few minutes. Open its link within 30 minutes.',
    notReceived: 'No email? Check your spam folder, or contact an administrator.',
    back: 'Back to sign-in',
    newTitle: 'Set a new password',
    newHint: 'Saving signs out all your devices and revokes your API keys',
    save: 'Save new password',
    askAgain: 'Request a new link',
  },
})

export type ResetMessages = ReturnType<typeof useResetMessages>

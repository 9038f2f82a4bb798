import type { Language } from '#contract/language.ts'

/** What mails say, in the language of their reader. */
export interface MailTexts {
  test(site: string): { readonly subject: string; readonly text: string }
  reset(facts: { site: string; username: string; link: string; minutes: number }): { readonly subject: string; readonly text: string }
  changed(facts: { site: string; username: string; at: string; ip: string }): { readonly subject: string; readonly text: string }
  moved(facts: { site: string; username: string; at: string; ip: string }): { readonly subject: string; readonly text: string }
}

const zh: MailTexts = {
  test: (site) => ({ subject: `${site}：测试邮件`, text: `这是 ${site} 发出的测试邮件。收到它，说明邮件设置正确。\n` }),
  reset: ({ site, username, link, minutes }) => ({
    subject: `${site}：重置密码`,
    text: [
      `有人申请重置你在 ${site} 的账号 ${username} 的密码。`,
      `如果是你本人，请在 ${minutes} 分钟内打开以下链接设置新密码，链接只能使用一次：`,
      link,
      '如果不是你，请忽略这封邮件，你的密码不会改变。',
      '',
    ].join('\n\n'),
  }),
  changed: ({ site, username, at, ip }) => ({
    subject: `${site}：密码已修改`,
    text: [
      `你在 ${site} 的账号 ${username} 的密码已通过邮件链接修改（${at}，来自 ${ip}）。所有设备均已退出登录，API 密钥已撤销。`,
      '如果不是你操作的，请立即联系系统管理员。',
      '',
    ].join('\n\n'),
  }),
  moved: ({ site, username, at, ip }) => ({
    subject: `${site}：邮箱已更换`,
    text: [
      `你在 ${site} 的账号 ${username} 的邮箱已更换（${at}，来自 ${ip}），以后的邮件不再发送到此地址。`,
      '如果不是你或管理员操作的，请立即联系系统管理员。',
      '',
    ].join('\n\n'),
  }),
}

const en: MailTexts = {
  test: (site) => ({
    subject: `${site}: test email`,
    text: `This is a test email from ${site}. If you can read it, email is set up correctly.\n`,
  }),
  reset: ({ site, username, link, minutes }) => ({
    subject: `${site}: reset your password`,
    text: [
      `Someone asked to reset the password of your account ${username} on ${site}.`,
      `If it was you, open this link within ${minutes} minutes to set a new password. It works once:`,
      link,
      'If it was not you, ignore this email. Your password stays the same.',
      '',
    ].join('\n\n'),
  }),
  changed: ({ site, username, at, ip }) => ({
    subject: `${site}: your password was changed`,
    text: [
      `The password of your account ${username} on ${site} was changed with an email link (${at}, from ${ip}). All your devices have been signed out and your API keys revoked.`,
      'If it was not you, contact your administrator immediately.',
      '',
    ].join('\n\n'),
  }),
  moved: ({ site, username, at, ip }) => ({
    subject: `${site}: your email address was changed`,
    text: [
      `The email address of your account ${username} on ${site} was changed (${at}, from ${ip}). Emails no longer go to this address.`,
      'If this was not done by you or an administrator, contact your administrator immediately.',
      '',
    ].join('\n\n'),
  }),
}

/** What mails say in a language. */
export const mailTexts: Readonly<Record<Language, MailTexts>> = { 'zh-CN': zh, 'en-US': en }

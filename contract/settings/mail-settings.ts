import * as z from 'zod/mini'
import { email } from '#contract/schemas/schemas.ts'
import { defineSetting, numberSetting, secretSetting, textSetting } from './setting.ts'
import { mailGroup as group } from './setting-groups.ts'

/** The host name or address of the mail server; empty while no mail is sent. */
export const mailHost = defineSetting('mailHost', {
  schema: z.string().check(z.maxLength(255), z.regex(/^[\w.:-]*$/, { error: 'hostName' })),
  initial: '',
  field: {
    group,
    kind: 'text',
    label: { 'zh-CN': 'SMTP 服务器', 'en-US': 'SMTP server' },
    hint: { 'zh-CN': '例如 smtp.example.cn，留空则不发送邮件', 'en-US': 'Such as smtp.example.com. Leave empty to send no email.' },
    max: 255,
  },
})

export const mailPort = numberSetting('mailPort', {
  group,
  label: { 'zh-CN': '端口', 'en-US': 'Port' },
  hint: { 'zh-CN': '通常 TLS 为 465，STARTTLS 为 587', 'en-US': 'Usually 465 with TLS and 587 with STARTTLS' },
  max: 65_535,
  initial: 465,
})

/** How the connection to the mail server is encrypted. */
export const mailSecurity = defineSetting('mailSecurity', {
  schema: z.enum(['tls', 'starttls', 'none']),
  initial: 'tls',
  field: {
    group,
    kind: 'choice',
    label: { 'zh-CN': '加密方式', 'en-US': 'Encryption' },
    hint: {
      'zh-CN': '不加密时，密码和邮件以明文传输，仅用于内网',
      'en-US': 'Without encryption, passwords and emails are sent in plain text. Use it in private networks only.',
    },
    choices: {
      tls: { 'zh-CN': 'TLS', 'en-US': 'TLS' },
      starttls: { 'zh-CN': 'STARTTLS', 'en-US': 'STARTTLS' },
      none: { 'zh-CN': '不加密', 'en-US': 'None' },
    },
  },
})

export const mailUser = textSetting('mailUser', {
  group,
  label: { 'zh-CN': '登录账号', 'en-US': 'Username' },
  hint: { 'zh-CN': '服务器无需登录时留空', 'en-US': 'Leave empty if the server needs no sign-in' },
  max: 200,
})

export const mailPassword = secretSetting('mailPassword', {
  group,
  label: { 'zh-CN': '登录密码', 'en-US': 'Password' },
  hint: { 'zh-CN': '部分邮箱须使用“授权码”', 'en-US': 'Some providers require an app password' },
  sentTo: [mailHost.key, mailPort.key, mailSecurity.key],
})

/** The address that mail is sent from; empty while no mail is sent. */
export const mailSender = defineSetting('mailSender', {
  schema: z.union([z.literal(''), email], { error: 'email' }),
  initial: '',
  field: {
    group,
    kind: 'text',
    label: { 'zh-CN': '发件人地址', 'en-US': 'Sender address' },
    hint: { 'zh-CN': '多数服务器要求与登录账号一致', 'en-US': 'Most servers require it to match the username' },
    max: 254,
  },
})

/** Whom mail is from; empty for the name of the site. */
export const mailSenderName = textSetting('mailSenderName', {
  group,
  label: { 'zh-CN': '发件人名称', 'en-US': 'Sender name' },
  hint: { 'zh-CN': '留空则使用站点名称', 'en-US': 'Leave empty to use the site name' },
  max: 80,
})

/** The settings of mail. */
export const mailSettings = [mailHost, mailPort, mailSecurity, mailUser, mailPassword, mailSender, mailSenderName] as const

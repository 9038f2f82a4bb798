import * as z from 'zod/mini'
import { defineCall } from '#contract/calls/call.ts'
import { confirmationRequired, defineError, forbidden } from '#contract/errors/error.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { MailFailure } from '#contract/mail.ts'
import { systemSettingsEdit, systemSettingsView } from './permissions.ts'

/** No mail server or no sender is set. */
export const mailNotSetUp = defineError('mailNotSetUp', {
  code: 409,
  status: 409,
  message: { 'zh-CN': '请先填写并保存 SMTP 服务器和发件人地址', 'en-US': 'Enter and save the SMTP server and the sender address first.' },
})

/** The test mail goes to the caller's own address, and they have none. */
export const ownAddressMissing = defineError('ownAddressMissing', {
  code: 409,
  status: 409,
  message: {
    'zh-CN': '测试邮件发送到你自己的邮箱，请先在个人设置中填写邮箱',
    'en-US': 'The test email goes to your own address. Enter one in your account settings first.',
  },
})

const failureTexts: Readonly<Record<MailFailure, LocalizedText>> = {
  login: {
    'zh-CN': '邮件服务器拒绝登录，请检查账号和密码',
    'en-US': 'The mail server refused the sign-in. Check the username and password.',
  },
  connection: {
    'zh-CN': '无法连接邮件服务器，请检查服务器和端口',
    'en-US': 'The mail server cannot be reached. Check the server and port.',
  },
  timeout: {
    'zh-CN': '邮件服务器没有及时响应，请检查端口和加密方式是否匹配',
    'en-US': 'The mail server did not answer in time. Check that the port and encryption match.',
  },
  certificate: {
    'zh-CN': '邮件服务器的证书无效，或与服务器名称不符',
    'en-US': 'The certificate of the mail server is invalid or does not match its name.',
  },
  encryption: {
    'zh-CN': '无法加密连接，请检查端口和加密方式是否匹配',
    'en-US': 'The connection could not be encrypted. Check that the port and encryption match.',
  },
  sender: { 'zh-CN': '邮件服务器不接受该发件人地址', 'en-US': 'The mail server does not accept the sender address.' },
  recipient: { 'zh-CN': '邮件服务器不接受你的邮箱地址', 'en-US': 'The mail server does not accept your address.' },
  offline: { 'zh-CN': '演示版不发送邮件', 'en-US': 'The demo does not send email.' },
  other: { 'zh-CN': '邮件服务器没有接受邮件', 'en-US': 'The mail server did not accept the email.' },
}

/** The test mail could not be sent. */
export const mailFailed = defineError<{ readonly reason: MailFailure }>('mailFailed', {
  code: 409,
  status: 409,
  message: ({ reason }) => failureTexts[reason],
})

/** Sends a mail to the caller's own address, with the settings that are stored, and waits until the mail server has taken it. */
export const testMail = defineCall({
  resource: 'settings',
  operation: 'testMail',
  method: 'POST',
  path: '/setting/mail/test',
  permission: systemSettingsEdit,
  viewPermission: systemSettingsView,
  requiresConfirmation: true,
  result: z.object({ address: z.string() }),
  errors: [confirmationRequired, forbidden, mailNotSetUp, ownAddressMissing, mailFailed],
  invalidates: ['audit'],
})

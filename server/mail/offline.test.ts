import { expect, test } from 'vitest'
import { mailFailure } from './mail-failure.ts'
import { refuseMail } from './offline.ts'

test('a server that sends nothing refuses every mail as offline, for good', async () => {
  const sender = { name: '云算盘', address: 'steward@example.cn' }
  const server = { host: 'mail.example.cn', port: 465, security: 'tls', login: undefined, sender } as const
  const mail = { to: { name: '李华', address: 'li.hua@example.cn' }, subject: '你好', text: '正文' }
  expect(await refuseMail(server, mail).then(() => 'sent', mailFailure)).toEqual({ reason: 'offline', isFinal: true })
})

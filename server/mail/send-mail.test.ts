import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MailCatcher, mailLogin, startMailCatcher } from '#server/testing/mail-catcher.ts'
import { mailFailure } from './mail-failure.ts'
import type { MailServer } from './mail-server.ts'
import { sendMail } from './send-mail.ts'

let catcher: MailCatcher
beforeAll(async () => {
  catcher = await startMailCatcher()
})
afterAll(() => catcher.stop())

const to = { name: '李华', address: 'li.hua@example.cn' }
const mail = { to, subject: '你好', text: '正文\n第二行\n' }
const brief = { dnsTimeout: 2000, connectionTimeout: 2000, greetingTimeout: 500, socketTimeout: 500, totalTimeout: 1500 }

function serverOf(port: number, changes: Partial<MailServer> = {}): MailServer {
  const sender = { name: '云算盘', address: 'steward@example.cn' }
  return { host: '127.0.0.1', port, security: 'none', login: undefined, sender, ...changes }
}

async function failureOf(server: MailServer, address = to.address) {
  return sendMail(server, { ...mail, to: { name: '', address } }, brief).then(() => 'sent', mailFailure)
}

test('a mail arrives with sender, recipient, subject and text of any characters, with and without a login', async () => {
  for (const login of [undefined, mailLogin]) {
    await sendMail(serverOf(catcher.port, { login }), mail)
    const got = catcher.mails.at(-1)
    expect(got).toMatchObject({ to: ['li.hua@example.cn'], text: mail.text })
    expect(got?.headers).toContain('<steward@example.cn>')
    expect(got?.headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  }
})

test('a line break in a name, subject or address adds no header and no recipient', async () => {
  const forged = { name: 'X\r\nBcc: evil@example.com', address: to.address }
  await sendMail(serverOf(catcher.port, { sender: { name: 'Y\nX-Evil: 1', address: 's@example.cn' } }), {
    to: forged,
    subject: 'hello\r\nBcc: evil@example.com\r\n\r\nanother text',
    text: 'Bcc: evil@example.com\r\n.\r\nRCPT TO:<evil@example.com>\r\n',
  })
  const got = catcher.mails.at(-1)
  expect(got?.to).toEqual([to.address])
  expect(got?.headers).not.toMatch(/^(?:bcc|x-evil):/im)
  expect(got?.text).toContain('RCPT TO:<evil@example.com>')
  const count = catcher.mails.length
  expect(await failureOf(serverOf(catcher.port), 'a@example.cn\r\nRCPT TO:<evil@example.com>')).toMatchObject({ reason: 'recipient' })
  expect(catcher.mails.length).toBe(count)
})

test('a refused login, recipient or connection is told apart, and only a refused recipient is final', async () => {
  const wrong = { ...mailLogin, pass: 'another one' }
  expect(await failureOf(serverOf(catcher.port, { login: wrong }))).toEqual({ reason: 'login', isFinal: false })
  expect(await failureOf(serverOf(catcher.port), 'nobody@example.cn')).toEqual({ reason: 'recipient', isFinal: true })
  expect(await failureOf(serverOf(9))).toEqual({ reason: 'connection', isFinal: false })
})

test('a mail is never sent without the encryption that is set, nor to a server whose certificate is not trusted', async () => {
  const [encrypted, upgraded] = [await startMailCatcher({ secure: true }), await startMailCatcher({ disabledCommands: [] })]
  expect(await failureOf(serverOf(catcher.port, { security: 'starttls' }))).toMatchObject({ reason: 'encryption' })
  expect(await failureOf(serverOf(catcher.port, { security: 'tls' }))).toMatchObject({ reason: 'encryption' })
  expect(await failureOf(serverOf(encrypted.port, { security: 'tls' }))).toMatchObject({ reason: 'certificate' })
  expect(await failureOf(serverOf(upgraded.port, { security: 'starttls' }))).toMatchObject({ reason: 'certificate' })
  expect([encrypted.mails, upgraded.mails]).toEqual([[], []])
  await Promise.all([encrypted.stop(), upgraded.stop()])
})

test('a server that says nothing is given up', async () => {
  const silent = createServer().listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const address = silent.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await failureOf(serverOf(port))).toEqual({ reason: 'timeout', isFinal: false })
  silent.close()
})

test('a server that says a little now and then is given up too, and hears nothing more', async () => {
  const closed = Promise.withResolvers<string>()
  const heard: string[] = []
  const trickling = createServer((socket) => {
    socket.write('220 mail.example.cn\r\n')
    const timer = setInterval(() => socket.write('250-PIPELINING\r\n'), 100)
    socket.on('data', (data) => void heard.push(data.toString().slice(0, 4)))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(timer)
      closed.resolve('closed')
    })
  }).listen(0, '127.0.0.1')
  await once(trickling, 'listening')
  const address = trickling.address()
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0
  expect(await failureOf(serverOf(port))).toEqual({ reason: 'timeout', isFinal: false })
  expect([await closed.promise, heard]).toEqual(['closed', ['EHLO']])
  trickling.close()
})

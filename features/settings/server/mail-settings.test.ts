import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { secretMask } from '#contract/settings/setting.ts'
import { listSettings, type SettingValue } from '#features/settings/contract/setting-calls.ts'
import { type MailCatcher, mailLogin, startMailCatcher } from '#server/testing/mail-catcher.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let catcher: MailCatcher
let admin: Visitor
beforeAll(async () => {
  catcher = await startMailCatcher()
  server = await startTestServer()
})
beforeEach(async () => {
  admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
})
afterAll(() => Promise.all([server.stop(), catcher.stop()]))

async function mailGroup(visitor = admin) {
  const { list } = await visitor.call(listSettings, {})
  const group = list.find(({ id }) => id === 'mail')
  if (!group) throw new Error('There is no such group')
  return group
}

async function change(values: Record<string, SettingValue>, visitor = admin) {
  const { version } = await mailGroup()
  return visitor.send('PUT', '/setting/mail', { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) })
}

const login = { mailUser: mailLogin.user, mailPassword: mailLogin.pass }

async function setUp() {
  return change({ mailHost: '127.0.0.1', mailPort: catcher.port, mailSecurity: 'none', mailSender: 's@example.cn', ...login })
}

test('[C6] only who holds every permission sets up mail, and others see that they cannot', async () => {
  const editor = await server.signedIn('editor of settings', { menuKeys: ['system-settings', 'system-settings-edit'] })
  await editor.call(confirmIdentity, { body: { password: 'editor of settings keeps a secret' } })
  expect((await mailGroup(editor)).canEdit).toBe(false)
  expect((await mailGroup()).canEdit).toBe(true)
  expect((await change({ mailHost: 'mail.evil.example' }, editor)).failure.error).toBe('forbidden')
  expect((await editor.send('POST', '/setting/mail/test')).failure.error).toBe('forbidden')
  const { list } = await editor.call(listSettings, {})
  expect(list.find(({ id }) => id === 'basic')?.canEdit).toBe(true)
})

test('[G1] the password of the mail server is returned to nobody, and used to sign in there', async () => {
  await admin.send('PATCH', '/account', { email: 'boss@example.cn', version: 1 })
  expect((await setUp()).status).toBe(200)
  expect(JSON.stringify(await mailGroup())).not.toContain(mailLogin.pass)
  expect((await admin.send('POST', '/setting/mail/test')).result).toEqual({ address: 'boss@example.cn' })
  await catcher.find('boss@example.cn', /测试邮件/)
  await change({ mailPassword: 'another one' })
  const refused = await admin.send('POST', '/setting/mail/test')
  expect([refused.status, refused.message]).toEqual([409, '邮件服务器拒绝登录，请检查账号和密码'])
  admin.secrets.add(mailLogin.pass)
})

test('a password is not sent to another server than it was entered for', async () => {
  await setUp()
  for (const elsewhere of [{ mailHost: 'localhost' }, { mailPort: 26 }, { mailHost: 'localhost', mailPassword: secretMask }]) {
    const { failure } = await change(elsewhere)
    expect(failure.issues?.map(({ path }) => path)).toEqual([['values', 'mailPassword']])
  }
  expect((await change({ mailHost: 'localhost', mailPassword: mailLogin.pass })).status).toBe(200)
  expect((await change({ mailHost: '127.0.0.1', mailPassword: '' })).status).toBe(200)
  expect((await change({ mailHost: 'localhost' })).status).toBe(200)
})

test('mail is switched off without its password, which is asked for again with the next server', async () => {
  await setUp()
  expect((await change({ mailHost: '' })).status).toBe(200)
  const { failure } = await change({ mailHost: 'localhost' })
  expect(failure.issues?.map(({ path }) => path)).toEqual([['values', 'mailPassword']])
})

test.each(['mail server', 'mail.example.cn/x', 'a\r\nb', 'http://mail.example.cn'])('%j is no name of a mail server', async (mailHost) => {
  expect((await change({ mailHost })).status).toBe(400)
})

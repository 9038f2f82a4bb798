import { expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { setUpMail } from '#server/testing/mail-settings.ts'
import { separate, startSeparated } from './test-officers.ts'
import { adminPassword, startTestServer } from '#server/testing/test-server.ts'

const unreachable = 9

test('[I3] while duties are separated nobody gets a link for a forgotten password, because 系统管理员 sets up the mail server', async () => {
  const server = await startTestServer()
  await setUpMail(server, unreachable)
  const ask = () => server.visitor().send('POST', '/password_reset/request', { name: 'security1' })
  expect((await ask()).status).toBe(200)
  const admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  await separate(server, admin)
  const refused = await ask()
  expect([refused.status, refused.failure.error]).toEqual([409, 'resetUnavailable'])
  await server.stop()
})

test('[I3] while duties are separated 系统管理员 sets up the mail server, and no other officer does', async () => {
  const { server, system, security } = await startSeparated()
  const write = { version: 0, values: [{ key: 'mailHost', value: 'mail.example.cn' }] }
  expect((await security.visitor.send('PUT', '/setting/mail', write)).failure.error).toBe('forbidden')
  expect((await system.visitor.send('PUT', '/setting/mail', write)).status).toBe(200)
  await server.stop()
})

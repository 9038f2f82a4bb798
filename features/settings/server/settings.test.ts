import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { getPasswordRules } from '#contract/password-rules.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { listSettings, type SettingValue } from '#features/settings/contract/setting-calls.ts'
import { runAdmin } from '#server/testing/child-server.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'

let server: TestServer
let admin: Visitor
let reader: Visitor
beforeAll(async () => {
  server = await startTestServer()
  await server.addPerson('reader', { menuKeys: ['basic-list'] })
})
beforeEach(async () => {
  admin = await server.administrator()
  reader = server.visitor()
  await reader.signIn('reader', 'reader keeps a secret')
})
afterAll(() => server.stop())

async function change(group: string, values: Record<string, SettingValue>) {
  const { list } = await admin.call(listSettings, {})
  const version = list.find(({ id }) => id === group)?.version ?? -1
  return admin.send('PUT', `/setting/${group}`, { version, values: Object.entries(values).map(([key, value]) => ({ key, value })) })
}

const statusOf = async (visitor: Visitor, path = '/admin_info') => (await visitor.send('GET', path)).status

test('[S1.9] a closed site refuses everybody who may not view the settings, with the text of the administrator, until it is opened again', async () => {
  expect(await statusOf(reader)).toBe(200)
  await change('basic', { siteClosed: true, siteClosedText: '今晚八点恢复' })
  const refused = await reader.send('GET', '/admin_info')
  expect([refused.status, refused.failure.error, refused.message]).toEqual([503, 'siteClosed', '今晚八点恢复'])
  expect((await reader.send('PUT', '/draft', {})).failure.error).toBe('siteClosed')
  expect(await statusOf(reader, '/events')).toBe(503)
  expect(await statusOf(admin)).toBe(200)
  expect((await server.visitor().send('GET', '/admin_info')).code).toBe(912)
  const later = server.visitor()
  expect((await later.signIn('reader', 'reader keeps a secret')).status).toBe(200)
  expect(await statusOf(later)).toBe(503)
  expect((await later.send('POST', '/logout')).status).toBe(200)
  await change('basic', { siteClosed: false, siteClosedText: '' })
  expect(await statusOf(reader)).toBe(200)
})

test('a closed site is opened on the server, which is in the audit log', async () => {
  await change('basic', { siteClosed: true })
  expect(await statusOf(reader)).toBe(503)
  const { code, output } = await runAdmin(server.folder, 'open-site')
  expect([code, output.trim()]).toEqual([0, 'The site is open.'])
  expect(await statusOf(reader)).toBe(200)
  const { list } = await admin.call(listAudit, { query: {} })
  expect(list.filter(({ action }) => action === 'machine.openSite')).toHaveLength(1)
})

test('the rules of security need a confirmed session, are effective at once, and the audit log has what was before and after', async () => {
  expect((await change('security', { signInTriesPerAccount: 1 })).failure.error).toBe('confirmationRequired')
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  server.clock.move(1000)
  expect((await change('security', { signInTriesPerAccount: 1 })).status).toBe(200)
  expect((await server.visitor().signIn('reader', 'wrong')).status).toBe(401)
  expect((await server.visitor().signIn('reader', 'wrong')).status).toBe(429)
  const { list } = await admin.call(listAudit, { query: {} })
  const entry = list.find(({ action, result }) => action === 'settings.update' && result === 'done')
  const { changes } = await admin.call(getAudit, { params: { id: entry?.id ?? '' } })
  expect(changes[0]).toMatchObject({ before: { signInTriesPerAccount: 5 }, after: { signInTriesPerAccount: 1 } })
  await change('security', { signInTriesPerAccount: 1000 })
})

test('[A10] a longer shortest password applies to new passwords at once, and those that people have stay valid', async () => {
  const password = 'ten chars!'
  await server.addPerson('brief', { password })
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  server.clock.move(1000)
  for (const refused of [7, 65]) expect((await change('security', { minPasswordLength: refused })).status).toBe(400)
  expect((await change('security', { minPasswordLength: 12 })).status).toBe(200)
  const brief = server.visitor()
  expect((await brief.signIn('brief', password)).status).toBe(200)
  expect(await brief.call(getPasswordRules, {})).toEqual({ minLength: 12 })
  const next = (newPassword: string) => brief.send('POST', '/account/password', { oldPassword: password, newPassword })
  expect((await next('elevenchars')).failure.issues).toEqual([{ path: ['newPassword'], message: '至少 12 个字符' }])
  expect((await next('twelve chars')).status).toBe(200)
  await change('security', { minPasswordLength: 8 })
})

test('a role that requires a second factor also requires it of who saves the setting', async () => {
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  const { list } = await admin.call(listSettings, {})
  const roles = list.flatMap(({ settings }) => settings).find(({ key }) => key === 'secondFactorRoles')?.choices ?? []
  const all = roles.map(({ id }) => id)
  expect((await change('security', { secondFactorRoles: all })).status).toBe(200)
  expect((await admin.send('GET', '/setting/list')).failure.error).toBe('secondFactorSetUpRequired')
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { beginTotp, proveTotp } from '#contract/factors/totp.ts'
import { settingValue } from '#contract/settings/setting.ts'
import {
  ssoClientId,
  ssoClientSecret,
  ssoCreatesAccounts,
  ssoEnabled,
  ssoGroupClaim,
  ssoGroupRoles,
  ssoIssuer,
  ssoScopes,
} from '#contract/settings/single-sign-on-settings.ts'
import { listAudit } from '#features/audit/contract/audit.ts'
import { listSettings } from '#features/settings/contract/setting-calls.ts'
import { roles } from '#features/roles/contract/roles.ts'
import { assignUserRoles, getUserIdentity, setUserIdentity, users } from '#features/users/contract/users.ts'
import { minuteMs } from '#server/clock.ts'
import { codeOf } from '#server/testing/factors.ts'
import { FakeProvider } from '#server/testing/fake-provider.ts'
import { changeSettings, switchOn, TestBrowser } from './test-browser.ts'
import { adminPassword, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { passkeyStore } from '#server/auth/factors/passkey-store.ts'
import { singleSignOnRule } from '#server/auth/oidc/setting-rule.ts'
import type { SettingWrite } from '#server/kit/setting-rule.ts'
import { identityStore } from '#server/auth/oidc/identity-store.ts'
import { newId } from '#server/ids.ts'
import { usernameFrom } from '#server/auth/oidc/new-account.ts'

const provider = new FakeProvider()
let server: TestServer
let admin: Visitor
let browser: TestBrowser
let roleIds: { readers: string; others: string }

async function addRole(name: string, fields: object = {}): Promise<string> {
  const body = { name, explain: '', isDefault: false, status: 'enable' as const, dataScope: 'self' as const, departmentIds: [], ...fields }
  return (await admin.call(roles.calls.create, { body })).id
}

beforeAll(async () => {
  await provider.start()
  server = await startTestServer({ variables: { STEWARD_OUTGOING_HOSTS: provider.host } })
  await switchOn(server, provider)
  admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  roleIds = { readers: await addRole('读者'), others: await addRole('其他') }
  await changeSettings(server, { ssoCreatesAccounts: true, ssoGroupRoles: [`${roleIds.readers}=readers`, `${roleIds.others}=team=a`] })
})
beforeEach(async () => {
  browser = new TestBrowser(server, provider)
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
})
afterAll(async () => {
  await server.stop()
  provider.stop()
})

async function userOf(sub: string) {
  const { userId = '' } = (await identityStore(server.read).find(new URL(provider.issuer).href, sub)) ?? {}
  return admin.call(users.calls.get, { params: { id: userId } })
}

test('a new account has the roles of its groups and no others, a free name, and an email only if that is verified', async () => {
  const claims = { preferred_username: 'Admin@corp.example', name: '王 小明\u0007', email: 'a@corp.example', email_verified: false }
  expect((await browser.signInAs({ sub: 'new-1', claims: { ...claims, groups: ['readers', 'unknown'] } })).status).toBe(200)
  expect(await userOf('new-1')).toMatchObject({
    username: 'Admin-2',
    realName: '王 小明',
    email: '',
    roleIds: [roleIds.readers],
    isEnabled: true,
  })
  const verified = { ...claims, preferred_username: '../<b>', email_verified: true }
  expect((await new TestBrowser(server, provider).signInAs({ sub: 'new-2', claims: verified })).status).toBe(200)
  expect(await userOf('new-2')).toMatchObject({ username: 'b', email: 'a****@corp.example', roleIds: [] })
  expect((await server.visitor().signIn('Admin-2', '')).status).toBe(400)
  expect((await server.visitor().signIn('Admin-2', 'any password')).failure.error).toBe('wrongCredentials')
  const { list } = await admin.call(users.calls.list, { query: { realName: '小明' } })
  expect(list).toHaveLength(2)
})

test('each sign-in brings the mapped roles up to date, leaves the others alone, and is audited', async () => {
  const sub = 'changing'
  await browser.signInAs({ sub, userInfo: { groups: ['readers'] } })
  const { id, version } = await userOf(sub)
  const kept = await addRole('保留')
  await admin.call(assignUserRoles, { params: { id }, body: { roleIds: [roleIds.readers, kept].toSorted(), version } })
  await new TestBrowser(server, provider).signInAs({ sub, claims: { groups: 'team=a' } })
  expect((await userOf(sub)).roleIds.toSorted()).toEqual([kept, roleIds.others].toSorted())
  const { list } = await admin.call(listAudit, { query: { pageSize: '100' } })
  expect(list.filter(({ action }) => action === 'users.followGroups')).toHaveLength(1)
  expect(list.find(({ action }) => action === 'users.createBySingleSignOn')).toMatchObject({ result: 'done' })
  await new TestBrowser(server, provider).signInAs({ sub, claims: { groups: 'team=a' } })
  expect(
    (await admin.call(listAudit, { query: { pageSize: '100' } })).list.filter(({ action }) => action === 'users.followGroups'),
  ).toHaveLength(1)
})

test('super administrator, roles with all data, and roles that do not exist cannot be mapped', async () => {
  const { list } = await admin.call(roles.calls.list, { query: { name: '超级管理员' } })
  const everything = await addRole('全部数据', { dataScope: 'all' })
  for (const roleId of [list[0]?.id, everything, '0000000000000000']) {
    const answer = await changeSettings(server, { ssoGroupRoles: [`${roleId}=readers`] })
    expect([answer.status, answer.failure.error]).toEqual([400, 'badRequest'])
  }
})

test('a role that has become too powerful since it was mapped is given to nobody', async () => {
  const sub = 'later'
  await browser.signInAs({ sub })
  const { version } = await admin.call(roles.calls.get, { params: { id: roleIds.readers } })
  const params = { id: roleIds.readers }
  const { version: next } = await admin.call(roles.calls.update, { params, body: { version, dataScope: 'all' } })
  await new TestBrowser(server, provider).signInAs({ sub, claims: { groups: ['readers'] } })
  expect((await userOf(sub)).roleIds).toEqual([])
  await admin.call(roles.calls.update, { params, body: { version: next, dataScope: 'self' } })
  await new TestBrowser(server, provider).signInAs({ sub, claims: { groups: ['readers'] } })
  expect((await userOf(sub)).roleIds).toEqual([roleIds.readers])
})

/** An administrator who may change system settings and nothing else. */
async function settingsEditor(username: string): Promise<Visitor> {
  const editor = await server.signedIn(username, { menuKeys: ['system-settings', 'system-settings-edit'] })
  await editor.call(confirmIdentity, { body: { password: `${username} keeps a secret` } })
  return editor
}

test('only who holds every permission changes single sign-on or tries a provider, and others see that they cannot', async () => {
  const editor = await settingsEditor('settings-editor')
  for (const values of [{ ssoIssuer: 'https://evil.example' }, { ssoLabel: '企业账号' }, { ssoEnabled: false }])
    expect((await changeSettings(server, values, editor)).failure.error).toBe('forbidden')
  expect((await editor.send('POST', '/setting/sso/check', { issuer: provider.issuer })).failure.error).toBe('forbidden')
  const canEdit = async (visitor: Visitor) => (await visitor.call(listSettings, {})).list.find(({ id }) => id === 'singleSignOn')?.canEdit
  expect([await canEdit(editor), await canEdit(admin)]).toEqual([false, true])
})

test('nobody maps a role that grants what they do not have; they can switch single sign-on off, but change nothing else with it', async () => {
  const menu = await server.addPerson('other', { menuKeys: ['users-delete'], seesOwnRowsOnly: true })
  const { roleIds: granted } = await admin.call(users.calls.get, { params: { id: menu.id } })
  const { id: callerId } = await server.addPerson('rule-reader', { menuKeys: ['system-settings', 'system-settings-edit'] })
  const stored = new Map<string, unknown>([
    [ssoEnabled.key, true],
    [ssoGroupRoles.key, [`${granted[0]}=readers`]],
  ])
  /** As who may change the settings without holding every permission, while duties are separated. */
  async function write(changes: Readonly<Record<string, unknown>>) {
    const before: SettingWrite['before'] = (setting) => settingValue(setting, stored.get(setting.key))
    const after: SettingWrite['after'] = (setting) => settingValue(setting, changes[setting.key] ?? stored.get(setting.key))
    const rule = singleSignOnRule(new URL('https://steward.example.com/'))
    await rule.check({ db: server.read, callerId, ip: '192.0.2.1', language: 'en-US', before, after })
  }
  const off = { [ssoEnabled.key]: false }
  await write(off)
  for (const change of [
    { [ssoIssuer.key]: 'https://evil.example' },
    { [ssoClientId.key]: 'other' },
    { [ssoClientSecret.key]: 'other' },
    { [ssoScopes.key]: 'openid groups' },
    { [ssoGroupClaim.key]: 'sub' },
    { [ssoCreatesAccounts.key]: true },
    { [ssoGroupRoles.key]: [`${granted[0]}=everybody`] },
  ])
    await expect(write({ ...off, ...change })).rejects.toMatchObject({ name: 'forbidden' })
})

test('an account keeps a way to sign in: it cannot be unlinked without a password or a passkey', async () => {
  const sub = 'only-way'
  await browser.signInAs({ sub })
  const { id } = await userOf(sub)
  expect((await browser.send('DELETE', '/account/sso')).error).toBe('confirmationRequired')
  expect((await admin.send('PUT', `/user/${id}/identity`, { subject: '' })).failure.error).toBe('lastSignInWay')
  await admin.send('POST', `/user/${id}/password`, {})
  expect(await admin.call(setUserIdentity, { params: { id }, body: { subject: '' } })).toEqual({ subject: '' })
})

test('a user without a password, whom the identity provider has just asked, can add a passkey, which then is another way to sign in', async () => {
  const sub = 'fresh'
  const seconds = Math.floor(Date.now() / 1000)
  await browser.signInAs({ sub, authTime: seconds - 3600 })
  expect((await browser.send('POST', '/account/passkeys/creation', {})).error).toBe('confirmationRequired')
  const again = new TestBrowser(server, provider)
  await again.signInAs({ sub, authTime: seconds })
  expect((await again.send('POST', '/account/passkeys/creation')).status).toBe(200)
  expect((await again.send('DELETE', '/account/sso')).error).toBe('lastSignInWay')
  const { id, password } = await server.addPerson('with-password')
  await admin.call(setUserIdentity, { params: { id }, body: { subject: 'with-password' } })
  const other = new TestBrowser(server, provider)
  await other.signInAs({ sub: 'with-password', authTime: seconds })
  expect((await other.send('DELETE', '/account/sso')).error).toBe('confirmationRequired')
  await other.send('POST', confirmIdentity.path, { password })
  expect((await other.send('DELETE', '/account/sso')).status).toBe(200)
})

test('the last passkey of a user without a password stays while they have no link, no matter who removes it', async () => {
  const sub = 'passkey-only'
  await browser.signInAs({ sub, authTime: Math.floor(Date.now() / 1000) })
  const { id } = await userOf(sub)
  const params = { id }
  const passkey = { id: newId(server.clock), userId: id, credentialId: 'credential', publicKey: 'key', signCount: 0, transports: [] }
  await server.database.write((db) => passkeyStore(db).add({ ...passkey, name: '笔记本', createdAt: server.clock.now() }))
  await admin.call(setUserIdentity, { params, body: { subject: '' } })
  expect((await browser.send('DELETE', `/account/passkeys/${passkey.id}`)).error).toBe('lastSignInWay')
  expect((await admin.send('DELETE', `/user/${id}/factors`)).failure.error).toBe('lastSignInWay')
  expect(await passkeyStore(server.read).has(id)).toBe(true)
  await admin.call(setUserIdentity, { params, body: { subject: sub } })
  await changeSettings(server, { ssoEnabled: false })
  expect((await admin.send('DELETE', `/user/${id}/factors`)).failure.error).toBe('lastSignInWay')
  await changeSettings(server, { ssoEnabled: true })
  expect((await browser.send('DELETE', `/account/passkeys/${passkey.id}`)).status).toBe(200)
  expect((await admin.send('DELETE', `/user/${id}/factors`)).status).toBe(200)
})

test('an account whose user is deleted signs nobody in, and can be linked to another user; the restored user has no link', async () => {
  const subs = ['left-1', 'left-2']
  const left: { id: string; version: number }[] = []
  for (const sub of subs) {
    await new TestBrowser(server, provider).signInAs({ sub })
    const { id, version } = await userOf(sub)
    left.push(await admin.call(users.calls.remove, { params: { id }, body: { version } }))
    expect((await new TestBrowser(server, provider).signInAs({ sub })).error).toBe('linkedUserDisabled')
  }
  const { id, password } = await server.addPerson('came-back')
  await browser.signIn('came-back', password)
  expect((await browser.link({ sub: 'left-1' })).status).toBe(200)
  expect((await admin.send('PUT', `/user/${id}/identity`, { subject: 'left-2' })).status).toBe(200)
  for (const { id: restored, version } of left) {
    await admin.call(users.calls.restore, { params: { id: restored }, body: { version } })
    expect(await admin.call(getUserIdentity, { params: { id: restored } })).toEqual({ subject: '' })
  }
  expect((await new TestBrowser(server, provider).signInAs({ sub: 'left-2' })).result['username']).toBe('came-back')
})

test('a user without a password, whom the identity provider has just asked, is confirmed with their second factor too', async () => {
  const sub = 'fresh-with-factor'
  const seconds = Math.floor(Date.now() / 1000)
  await browser.signInAs({ sub, authTime: seconds })
  const begun = await browser.send(beginTotp.method, beginTotp.path)
  expect(begun.status).toBe(200)
  const secret = String(begun.result['secret'])
  expect((await browser.send(proveTotp.method, proveTotp.path, { code: codeOf(server, secret) })).status).toBe(200)
  for (const [authTime, status] of [
    [seconds - 3600, 403],
    [seconds, 200],
  ] as const) {
    server.clock.move(minuteMs)
    const again = new TestBrowser(server, provider)
    expect((await again.signInAs({ sub, authTime })).error).toBe('secondFactorRequired')
    expect((await again.send('POST', '/login/factor', { kind: 'totp', code: codeOf(server, secret) })).status).toBe(200)
    expect((await again.send('POST', '/account/passkeys/creation')).status).toBe(status)
  }
})

test('the identity provider is asked when the user proved who they are, without a new proof at each sign-in', async () => {
  const { searchParams } = new URL(await browser.start())
  expect(Number(searchParams.get('max_age'))).toBeGreaterThan(30 * 86_400)
  expect(searchParams.has('prompt')).toBe(false)
})

test.each([
  ['a claim that is missing', { claims: { _claim_names: { groups: 'src1' } } }],
  ['more groups than are looked at', { claims: { groups: Array.from({ length: 1001 }, (_, index) => `group-${index}`) } }],
])('%s takes no role away, and the process log says so', async (title, person) => {
  const sub = `unsaid: ${title}`
  await browser.signInAs({ sub, claims: { groups: ['readers'] } })
  const logged = server.logged.length
  expect((await new TestBrowser(server, provider).signInAs({ sub, ...person })).status).toBe(200)
  expect((await userOf(sub)).roleIds).toEqual([roleIds.readers])
  expect(server.logged.slice(logged).join('\n')).toContain('did not say the groups')
  await new TestBrowser(server, provider).signInAs({ sub, claims: { groups: [] } })
  expect((await userOf(sub)).roleIds).toEqual([])
})

test('administrators link users of lower rank, each account to one user, and replace a link', async () => {
  const { id } = await server.addPerson('to-link')
  await admin.call(setUserIdentity, { params: { id }, body: { subject: 'by-admin' } })
  expect(await admin.call(getUserIdentity, { params: { id } })).toEqual({ subject: 'by-admin' })
  expect((await browser.signInAs({ sub: 'by-admin' })).result['username']).toBe('to-link')
  const { id: other } = await server.addPerson('to-link-too')
  expect((await admin.send('PUT', `/user/${other}/identity`, { subject: 'by-admin' })).failure.error).toBe('identityInUse')
  await admin.call(setUserIdentity, { params: { id }, body: { subject: 'by-admin-2' } })
  expect((await admin.send('PUT', `/user/${other}/identity`, { subject: 'by-admin' })).status).toBe(200)
  const weak = await server.signedIn('weak', { menuKeys: ['users', 'users-reset'] })
  await weak.call(confirmIdentity, { body: { password: 'weak keeps a secret' } })
  const { list } = await admin.call(users.calls.list, { query: { realName: 'admin' } })
  const boss = list.find(({ username }) => username === 'admin')?.id ?? ''
  expect((await weak.send('PUT', `/user/${boss}/identity`, { subject: 'mine' })).failure.error).toBe('forbidden')
})

test.each([
  ['Li.Lei@corp.example', 'Li.Lei'],
  ['  李 雷  ', '李-雷'],
  ['<script>', 'script'],
  ['', 'user'],
  ['..', 'user'],
])('the username of a new account is safe: %s', (text, name) => {
  expect(usernameFrom(text)).toBe(name)
})

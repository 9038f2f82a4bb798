import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getAdminInfo, login } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { createApiKey } from '#features/account/contract/api-keys.ts'
import { secondMs } from '#server/clock.ts'
import { runAdmin } from '#server/testing/child-server.ts'
import type { TestServer, Visitor } from '#server/testing/test-server.ts'
import { audited, changePolicies, home, office, reasonsOf, roleIdsOf, startPolicyServer } from './test-policies.ts'

let server: TestServer
let admin: Visitor

beforeEach(async () => {
  ;({ server, admin } = await startPolicyServer())
})
afterEach(() => server.stop())

const from = (visitor: Visitor, ip: string, path = '/admin_info') => visitor.send('GET', path, undefined, { 'x-forwarded-for': ip })

function signInFrom(visitor: Visitor, username: string, password: string, ip: string) {
  server.clock.move(secondMs)
  return visitor.send('POST', '/login', { params: { username, password } }, { 'x-forwarded-for': ip })
}

async function signedInFrom(username: string, password: string, ip: string): Promise<Visitor> {
  const visitor = server.visitor()
  const answer = await signInFrom(visitor, username, password, ip)
  expect(answer.status).toBe(200)
  visitor.token = z.parse(login.result, answer.result).token
  return visitor
}

test('whose role has networks signs in from these alone, is told so elsewhere, and everybody else signs in from anywhere', async () => {
  const { id, password } = await server.addPerson('bound')
  await server.addPerson('free', { password: 'free keeps a secret' })
  const [roleId] = await roleIdsOf(server, id)
  await changePolicies(admin, { roleNetworks: [`${roleId}=203.0.113.0/24 2001:db8::/32`] })
  for (const ip of [office, '2001:db8::17']) expect((await signInFrom(server.visitor(), 'bound', password, ip)).status).toBe(200)
  const refused = await signInFrom(server.visitor(), 'bound', password, home)
  expect([refused.status, refused.failure.error, refused.message]).toEqual([
    403,
    'addressNotAllowed',
    `你的角色不允许从当前网络（${home}）登录`,
  ])
  expect((await signInFrom(server.visitor(), 'bound', 'not the password', home)).failure.error).toBe('wrongCredentials')
  expect((await signInFrom(server.visitor(), 'free', 'free keeps a secret', home)).status).toBe(200)
  expect(await reasonsOf(server, 'bound')).toEqual([null, null, 'addressNotAllowed', 'wrongPassword'])
})

test('a session that is used from another network ends, audited once, and is no session in its own network either', async () => {
  const { id, password } = await server.addPerson('taken')
  const [roleId] = await roleIdsOf(server, id)
  const visitor = await signedInFrom('taken', password, office)
  expect((await from(visitor, home)).status).toBe(200)
  await changePolicies(admin, { roleNetworks: [`${roleId}=${office}`] })
  expect((await from(visitor, office)).status).toBe(200)
  for (const ip of [home, home, office]) {
    const answer = await from(visitor, ip)
    expect([answer.code, answer.failure.error, answer.message]).toEqual([912, 'sessionEnded', '你的角色不允许从当前网络访问'])
  }
  expect(await audited(admin, 'session.endElsewhere')).toEqual(['taken'])
})

test('the networks of a role bind the API keys of its people too', async () => {
  const { id, password } = await server.addPerson('program', { menuKeys: ['account-api-keys', 'basic-list'] })
  const [roleId] = await roleIdsOf(server, id)
  const owner = server.visitor()
  await owner.signIn('program', password)
  await owner.call(confirmIdentity, { body: { password } })
  const { secret: key } = await owner.call(createApiKey, { body: { name: 'nightly', permissions: ['basic_list'], days: 30 } })
  owner.secrets.add(key)
  const ask = (ip: string) =>
    server.visitor().send('GET', '/table/list', undefined, { authorization: `Bearer ${key}`, 'x-forwarded-for': ip })
  expect((await ask(home)).status).toBe(200)
  await changePolicies(admin, { roleNetworks: [`${roleId}=${office}`] })
  expect((await ask(office)).status).toBe(200)
  for (const _ of [1, 2]) expect((await ask(home)).failure.error).toBe('sessionEnded')
  expect(await audited(admin, 'accountKeys.useElsewhere')).toEqual(['program'])
})

test('nobody saves networks that keep themselves out; what is no network, and a role twice, is refused at the field', async () => {
  const { userId } = await admin.call(getAdminInfo, {})
  const [roleId] = await roleIdsOf(server, userId)
  const refused = await changePolicies(admin, { roleNetworks: [`${roleId}=${office}`] }, home)
  expect([refused.status, refused.failure.issues]).toEqual([
    400,
    [{ path: ['values', 'roleNetworks'], message: '你自己的角色将不能从当前地址访问，请加入该地址' }],
  ])
  for (const value of [
    [`${roleId}=office`],
    [`${roleId}=`],
    ['=203.0.113.0/24'],
    [`${roleId}=203.0.113.0/33`],
    [`${roleId}=::/0`, `${roleId}=0.0.0.0/0`],
  ])
    expect([value, (await changePolicies(admin, { roleNetworks: value })).failure.issues?.[0]?.path]).toEqual([
      value,
      ['values', 'roleNetworks'],
    ])
  expect((await changePolicies(admin, { roleNetworks: ['no-such-role=::/0'] })).failure.issues?.[0]?.message).toBe(
    '所选角色不存在或已被删除',
  )
  expect((await from(admin, office)).status).toBe(200)
})

test('an administrator of the machine lets everybody in again, which is audited', async () => {
  const { id, password } = await server.addPerson('outside')
  const [roleId] = await roleIdsOf(server, id)
  await changePolicies(admin, { roleNetworks: [`${roleId}=${office}`] })
  expect((await signInFrom(server.visitor(), 'outside', password, home)).status).toBe(403)
  const { code, output } = await runAdmin(server.folder, 'allow-all-networks')
  expect([code, output.trim()]).toEqual([0, 'Every role may sign in from anywhere.'])
  expect((await signInFrom(server.visitor(), 'outside', password, home)).status).toBe(200)
  expect(await audited(admin, 'machine.allowAllNetworks')).toHaveLength(1)
})

test('nobody binds a role with rights that they lack, so that no editor of settings shuts out users who outrank them', async () => {
  const { userId } = await admin.call(getAdminInfo, {})
  const [superRole] = await roleIdsOf(server, userId)
  const { id } = await server.addPerson('reader', { menuKeys: ['basic-list'] })
  const [readers] = await roleIdsOf(server, id)
  const { id: recorderId } = await server.addPerson('recorder', { menuKeys: ['basic-list', 'basic-list-edit'] })
  const [recorders] = await roleIdsOf(server, recorderId)
  const { password } = await server.addPerson('keeper', { menuKeys: ['system-settings', 'system-settings-edit', 'basic-list'] })
  const keeper = server.visitor()
  await keeper.signIn('keeper', password)
  const bind = (roleId = '') => changePolicies(keeper, { roleNetworks: [`${roleId}=${office}`] }, undefined, password)
  expect((await bind(superRole)).failure.issues).toEqual([
    { path: ['values', 'roleNetworks'], message: '不能限制三员的角色，或权限高于你的角色' },
  ])
  expect((await bind(recorders)).status).toBe(403)
  expect((await bind(readers)).status).toBe(200)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { openApiPath } from '#contract/openapi/openapi-path.ts'
import { createApiKey, listApiKeys, revokeApiKey } from '#features/account/contract/api-keys.ts'
import { auditEntries } from '#server/testing/audit-log.ts'
import { example, samples } from '#server/testing/sample/samples.ts'
import { startSampleServer } from '#server/testing/sample/start-samples.ts'
import { users } from '#features/users/contract/users.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'

const fields = example()

let server: TestServer
beforeAll(async () => {
  server = await startSampleServer()
})
afterAll(() => server.stop())

/** Creates a key with these permissions. */
async function keyOf(owner: Visitor, password: string, permissions: string[], days = 30) {
  await owner.call(confirmIdentity, { body: { password } })
  const created = await owner.call(createApiKey, { body: { name: '同步', permissions, days } })
  owner.secrets.add(created.secret)
  return created
}

/** A client that has nothing but a key. */
function program({ secret }: { secret: string }) {
  const visitor = server.visitor()
  return (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    visitor.send(method, path, body, { authorization: `Bearer ${secret}`, ...headers })
}

let count = 0

/** A user who may create keys, and view, edit and delete samples. */
async function person(menuKeys = ['account-api-keys', 'samples', 'samples-edit', 'samples-delete']) {
  count += 1
  const username = `owner${count}`
  const { id, password } = await server.addPerson(username, { menuKeys })
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return Object.assign(visitor, { id, username, password })
}

async function rowsOf(table: string): Promise<string> {
  const database = server.read.$extendTables<Record<string, Record<string, string | number | null>>>()
  return JSON.stringify(await database.selectFrom(table).selectAll().execute())
}

test('[I6] a key makes the calls of its permissions for its owner, and no others that its owner could make', async () => {
  const owner = await person()
  const send = program(await keyOf(owner, owner.password, ['sample', 'sample_edit']))
  expect((await send('GET', '/sample/list')).status).toBe(200)
  const { status, result } = await send('POST', '/sample', fields)
  expect([status, samples.row.parse(result).ownerId]).toEqual([200, owner.id])
  const { id, version } = samples.row.parse(result)
  const deletion = await send('DELETE', `/sample/${id}`, { version })
  expect([deletion.status, deletion.failure.error]).toEqual([403, 'forbidden'])
  expect((await owner.send('GET', `/sample/${id}`)).status).toBe(200)
})

test('[I6] a key that may change rows but not see them changes nothing, whatever its owner may do', async () => {
  const owner = await person()
  const { id, version } = await owner.call(samples.calls.create, { body: fields })
  const send = program(await keyOf(owner, owner.password, ['sample_edit']))
  const answers = [await send('PATCH', `/sample/${id}`, { name: '改名', version }), await send('POST', '/sample', fields)]
  expect(answers.map(({ status, failure }) => [status, failure.error])).toEqual([
    [403, 'forbidden'],
    [403, 'forbidden'],
  ])
})

test('[I6] a permission of a key ends with that of its owner, at the next request', async () => {
  const owner = await person()
  const send = program(await keyOf(owner, owner.password, ['sample']))
  expect((await send('GET', '/sample/list')).status).toBe(200)
  const admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  const { version } = await admin.call(users.calls.get, { params: { id: owner.id } })
  expect((await admin.send('PUT', `/user/${owner.id}/roles`, { roleIds: [], version })).status).toBe(200)
  expect((await send('GET', '/sample/list')).failure.error).toBe('forbidden')
})

test('[I6] a key has no more than the data scope of its owner', async () => {
  const { id } = await (await server.administrator()).call(samples.calls.create, { body: fields })
  const { password } = await server.addPerson('narrow', { menuKeys: ['account-api-keys', 'samples'], seesOwnRowsOnly: true })
  const owner = server.visitor()
  await owner.signIn('narrow', password)
  const send = program(await keyOf(owner, password, ['sample']))
  expect((await send('GET', `/sample/${id}`)).status).toBe(404)
})

test('[I6] an unknown, revoked or expired key, and one whose owner is disabled or deleted, gets 401 at the next request', async () => {
  const owner = await person()
  const expects = async (send: ReturnType<typeof program>, status: number) =>
    expect((await send('GET', '/sample/list')).status).toBe(status)
  await expects(program({ secret: `steward_${'x'.repeat(43)}` }), 401)
  await expects(program({ secret: 'steward_' }), 401)

  const revoked = await keyOf(owner, owner.password, ['sample'])
  await expects(program(revoked), 200)
  await owner.call(revokeApiKey, { params: { id: revoked.id } })
  await expects(program(revoked), 401)

  const kept = program(await keyOf(owner, owner.password, ['sample']))
  const admin = await server.administrator()
  const change = async (isEnabled: boolean) => {
    const { version } = await admin.call(users.calls.get, { params: { id: owner.id } })
    return admin.send('PATCH', `/user/${owner.id}`, { isEnabled, version })
  }
  expect((await change(false)).status).toBe(200)
  await expects(kept, 401)
  // Enabling them again does not bring back a key that may be in other hands.
  expect((await change(true)).status).toBe(200)
  await expects(kept, 401)

  const other = await person()
  const ofDeleted = program(await keyOf(other, other.password, ['sample']))
  await expects(ofDeleted, 200)
  const { version } = await admin.call(users.calls.get, { params: { id: other.id } })
  await admin.call(users.calls.remove, { params: { id: other.id }, body: { version } })
  await expects(ofDeleted, 401)
})

test('[I6] a key ends when its days are over', async () => {
  const own = await startSampleServer()
  const admin = await own.administrator()
  const created = await keyOf(admin, adminPassword, ['sample'], 2)
  const use = () => own.visitor().send('GET', '/sample/list', undefined, { authorization: `Bearer ${created.secret}` })
  own.clock.move(2 * dayMs - 1)
  expect((await use()).status).toBe(200)
  own.clock.move(1)
  expect((await use()).status).toBe(401)
  const { list } = await (await own.administrator()).call(listApiKeys, {})
  expect(list.map(({ isExpired }) => isExpired)).toEqual([true])
  await own.stop()
})

test('[I6] a password set by another user revokes the keys of its user', async () => {
  const owner = await person()
  const send = program(await keyOf(owner, owner.password, ['sample']))
  const admin = await server.administrator()
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  expect((await admin.send('POST', `/user/${owner.id}/password`)).status).toBe(200)
  expect((await send('GET', '/sample/list')).status).toBe(401)
})

test('[I6] a key of an administrator makes no call of accounts, keys, roles, settings or sessions, whatever its owner may do', async () => {
  const admin = await server.administrator()
  const send = program(await keyOf(admin, adminPassword, ['sample', 'system_user', 'system_audit']))
  const { result } = await send('POST', '/login', { params: { username: 'admin', password: adminPassword } })
  expect(result).toMatchObject({ error: 'notForKeys' })
  const closed: readonly (readonly [method: string, path: string, body?: object])[] = [
    ['GET', '/admin_info'],
    ['GET', '/account'],
    ['GET', '/account/keys'],
    ['POST', '/account/keys', { name: '更多', permissions: ['sample'], days: 1 }],
    ['POST', '/account/confirm', { password: adminPassword }],
    ['POST', '/account/password', { oldPassword: adminPassword, newPassword: 'another abacus' }],
    ['GET', '/role/list'],
    ['GET', '/setting/list'],
    ['GET', '/session/list'],
    ['GET', '/events'],
    ['POST', '/lock'],
    ['PUT', '/preference/appearance', { value: {} }],
  ]
  const refused = await Promise.all(closed.map(async ([method, path, body]) => (await send(method, path, body)).failure.error))
  expect(new Set(refused)).toEqual(new Set(['notForKeys']))
  expect((await admin.send('GET', '/admin_info')).status).toBe(200)
})

test('[I6] a permission that was never for keys gives a key nothing, even if it is stored with it', async () => {
  const admin = await server.administrator()
  const created = await keyOf(admin, adminPassword, ['sample'])
  await server.database.write((connection) =>
    connection
      .$extendTables<{ api_key: { id: string; permissions: string } }>()
      .updateTable('api_key')
      .set({ permissions: JSON.stringify(['system_role']) })
      .where('id', '=', created.id)
      .execute(),
  )
  const send = program(created)
  expect((await send('GET', '/role/list')).failure.error).toBe('notForKeys')
  expect((await send('GET', '/sample/list')).failure.error).toBe('forbidden')
})

test('a request with a key and a session is the key’s, and another scheme of the header leaves the session alone', async () => {
  const owner = await person()
  const { secret } = await keyOf(owner, owner.password, ['sample'])
  const withBoth = { authorization: `Bearer ${secret}` }
  expect((await owner.send('POST', '/sample', fields, withBoth)).failure.error).toBe('forbidden')
  expect((await owner.send('GET', '/sample/list', undefined, { authorization: `bearer steward_${'x'.repeat(43)}` })).status).toBe(401)
  for (const authorization of ['Basic YWRtaW46eA==', 'Bearer eyJhbGciOiJIUzI1NiJ9.e30.x']) {
    expect((await owner.send('GET', '/sample/list', undefined, { authorization })).status).toBe(200)
  }
})

test('a key opens what is public too, so that a program can read the description of the calls', async () => {
  const owner = await person()
  const { secret } = await keyOf(owner, owner.password, ['sample'])
  const response = await fetch(`${server.url}/api${openApiPath}`, { headers: { authorization: `Bearer ${secret}` } })
  expect(response.status).toBe(200)
})

test('the key is stored as a hash, and is in no response after the one that created it', async () => {
  const owner = await person()
  await owner.call(confirmIdentity, { body: { password: owner.password } })
  const body = { name: '一次', permissions: ['sample'], days: 1 }
  const headers = { 'idempotency-key': 'once-and-no-more' }
  const { secret, id } = createApiKey.result.parse((await owner.send('POST', '/account/keys', body, headers)).result)
  owner.secrets.add(secret)
  const repeat = await owner.send('POST', '/account/keys', body, headers)
  expect([repeat.status, repeat.failure.error]).toEqual([409, 'alreadyDone'])
  expect(repeat.text).toContain(id)
  expect(repeat.text + (await rowsOf('api_key')) + (await rowsOf('idempotency'))).not.toContain(secret)
})

test('the last use of a key is written at most once a minute', async () => {
  const owner = await person()
  const send = program(await keyOf(owner, owner.password, ['sample']))
  const lastUse = async () => (await owner.call(listApiKeys, {})).list[0]?.lastUsedDate
  expect(await lastUse()).toBe(null)
  const at = new Date(server.clock.now()).toISOString()
  await send('GET', '/sample/list')
  await expect.poll(lastUse).toBe(at)
  server.clock.move(minuteMs - 1)
  await send('GET', '/sample/list')
  server.clock.move(1)
  expect(await lastUse()).toBe(at)
  await send('GET', '/sample/list')
  await expect.poll(lastUse).toBe(new Date(server.clock.now()).toISOString())
})

test('[I6] the audit log names the key beside its owner, of what it did and of what it was refused, and after it was revoked', async () => {
  const owner = await person()
  const created = await keyOf(owner, owner.password, ['sample', 'sample_edit'])
  const send = program(created)
  await send('POST', '/sample', { ...fields, name: '经由密钥' })
  await send('GET', '/role/list')
  await owner.call(revokeApiKey, { params: { id: created.id } })
  const admin = await server.administrator()
  const list = await auditEntries(admin, { username: owner.username })
  const byKey = list.filter(({ apiKey }) => apiKey?.id === created.id)
  // In the same millisecond, in any order.
  expect(new Set(byKey.map(({ action, result, apiKey }) => `${action} ${result} ${apiKey?.name}`))).toEqual(
    new Set(['samples.create done 同步', 'roles.list refused 同步']),
  )
  const byPerson = list.filter(({ apiKey }) => apiKey === undefined)
  expect(byPerson.map(({ action }) => action)).toContain('accountKeys.create')
})

test('keys need the permission to create them and a confirmed session', async () => {
  const without = await person(['samples'])
  const body = { name: '同步', permissions: ['sample'], days: 30 }
  expect((await without.send('POST', '/account/keys', body)).failure.error).toBe('forbidden')
  const owner = await person()
  expect((await owner.send('POST', '/account/keys', body)).failure.error).toBe('confirmationRequired')
  await owner.call(confirmIdentity, { body: { password: owner.password } })
  const beyond = await owner.send('POST', '/account/keys', { ...body, permissions: ['sample', 'system_user'] })
  expect([beyond.status, beyond.failure.error]).toEqual([409, 'keyPermissionMissing'])
})

test('a user has twenty keys at most, expired ones aside', async () => {
  const owner = await person()
  for (let number = 0; number < 20; number += 1) await keyOf(owner, owner.password, ['sample'], 1)
  const body = { name: '太多', permissions: ['sample'], days: 1 }
  const refused = await owner.send('POST', '/account/keys', body)
  expect([refused.status, refused.failure.error]).toEqual([409, 'tooManyKeys'])
  expect((await owner.call(getAdminInfo, {})).username).toBe(owner.username)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { resetUserPassword, users } from '#features/users/contract/users.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { change, read } from './test-server.ts'

let server: TestServer
let admin: Visitor
let organisation: ReturnType<typeof organisationOf>

beforeAll(async () => {
  server = await startTestServer()
  organisation = organisationOf(server)
  admin = await organisation.administrator()
})
afterAll(() => server.stop())

const person = () => organisation.signedIn({ roleIds: [] })

async function remove(id: string) {
  return admin.call(users.calls.remove, { params: { id }, body: { version: (await read(admin, id)).version } })
}

/** Each way to end the sessions of a user. */
const endings: Readonly<Record<string, (id: string) => Promise<unknown>>> = {
  disabling: (id) => change(admin, id, { isEnabled: false }),
  'disabling in bulk': async (id) =>
    admin.call(users.calls.bulk, { body: { action: 'disable', items: [{ id, version: (await read(admin, id)).version }] } }),
  deleting: remove,
  'resetting the password of': (id) => admin.send('POST', `/user/${id}/password`),
  'signing out': (id) => admin.send('POST', `/user/${id}/sign-out`),
}

test.each(Object.keys(endings))('[B5] %s a user ends each of their sessions at the next request', async (way) => {
  const { id, username, password, visitor } = await person()
  const elsewhere = server.visitor()
  await elsewhere.signIn(username, password)
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  await endings[way]?.(id)
  for (const session of [visitor, elsewhere]) expect((await session.send('GET', '/admin_info')).code).toBe(912)
})

test('a disabled or deleted user is refused at the sign-in like an unknown one, byte for byte', async () => {
  const answer = async (username: string, password: string) => {
    const { status, text, failure } = await server.visitor().signIn(username, password)
    return [status, text.replaceAll(failure.requestId, '')]
  }
  const unknown = await answer('nobody at all', 'a wrong password')
  for (const way of ['disabling', 'deleting']) {
    const { id, username, password } = await person()
    await endings[way]?.(id)
    expect(await answer(username, password)).toEqual(unknown)
  }
})

test('sessions that ended stay ended when the user is enabled or restored, who can sign in again', async () => {
  const disabled = await person()
  await change(admin, disabled.id, { isEnabled: false })
  await change(admin, disabled.id, { isEnabled: true })
  const deleted = await person()
  const { version } = await remove(deleted.id)
  await admin.call(users.calls.restore, { params: { id: deleted.id }, body: { version } })
  for (const { visitor, username, password } of [disabled, deleted]) {
    expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
    expect((await visitor.signIn(username, password)).status).toBe(200)
  }
})

test('[A14b] a reset gives a one-time password, which replaces the old one and must be changed', async () => {
  const { id, username, password } = await person()
  const { password: temporary } = await admin.call(resetUserPassword, { params: { id } })
  expect((await server.visitor().signIn(username, password)).status).toBe(401)
  expect((await server.visitor().signIn(username, temporary)).result).toMatchObject({ passwordChangeRequired: true })
})

import { expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { addPasskey, beginPasskey, removePasskey } from '#contract/factors/passkeys.ts'
import { beginTotp, getTotp, proveTotp, removeTotp } from '#contract/factors/totp.ts'
import { minuteMs } from '#server/clock.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { addPasskeyTo, codeOf, confirm, enrol, requireFactorOf } from '#server/testing/factors.ts'

async function serverRequiring(username: string) {
  const server = await startTestServer()
  const { id, password } = await server.addPerson(username)
  await server.addPerson('free')
  await requireFactorOf(server, id)
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  return { server, visitor, password }
}

test('whose role requires a second factor can do nothing but set one up, and nobody else is affected', async () => {
  const { server, visitor } = await serverRequiring('bound')
  for (const [method, path] of [
    ['GET', '/admin_info'],
    ['GET', '/menus'],
    ['POST', '/account/password'],
    ['DELETE', '/account/totp'],
    ['PUT', '/draft'],
  ] as const) {
    expect([path, (await visitor.send(method, path, method === 'GET' ? undefined : {})).failure.error]).toEqual([
      path,
      'secondFactorSetUpRequired',
    ])
  }
  expect(await visitor.call(getTotp, {})).toEqual({ since: null, codesLeft: 0, isRequired: true })
  const free = server.visitor()
  await free.signIn('free', 'free keeps a secret')
  expect((await free.call(getAdminInfo, {})).username).toBe('free')
  expect((await visitor.send('POST', '/logout')).status).toBe(200)
  await server.stop()
})

test('the sign-in has confirmed it for five minutes: the set-up asks for no second password', async () => {
  const { server, visitor, password } = await serverRequiring('new')
  const { secret } = await visitor.call(beginTotp, {})
  visitor.secrets.add(secret)
  server.clock.move(5 * minuteMs)
  expect((await visitor.send('POST', beginTotp.path)).failure.error).toBe('confirmationRequired')
  await confirm(visitor, password)
  await visitor.call(proveTotp, { body: { code: codeOf(server, secret) } })
  expect((await visitor.call(getAdminInfo, {})).username).toBe('new')
  await server.stop()
})

test('a passkey is enough, and the last factor is not removed while the role requires one', async () => {
  const { server, visitor, password } = await serverRequiring('keyed')
  const passkey = await addPasskeyTo(visitor)
  expect((await visitor.call(getAdminInfo, {})).username).toBe('keyed')
  expect((await visitor.send(removePasskey.method, `/account/passkeys/${passkey.id}`)).failure.error).toBe('lastFactor')
  await enrol(server, visitor, password)
  await visitor.call(removePasskey, { params: { id: passkey.id } })
  expect((await visitor.send(removeTotp.method, removeTotp.path)).failure.error).toBe('lastFactor')
  expect((await visitor.send(beginPasskey.method, beginPasskey.path)).status).toBe(200)
  expect((await visitor.send(addPasskey.method, addPasskey.path, {})).failure.error).toBe('badRequest')
  await server.stop()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { addPasskey, beginPasskey, listPasskeys, removePasskey, renamePasskey, requestOwnPasskey } from '#contract/factors/passkeys.ts'
import { completeLogin, requestPasskey } from '#contract/factors/sign-in.ts'
import { minuteMs } from '#server/clock.ts'
import { publicOrigin, startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { addPasskeyTo, complete, confirm, enrol, personWithPasskey, signInByPasskey, newPasskey } from '#server/testing/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const signedIn = async (visitor: Visitor) => (await visitor.call(getAdminInfo, {})).username

test('a passkey signs in alone, without a name and a password, and its use is noted', async () => {
  const { passkey, visitor: owner } = await personWithPasskey(server, 'holder')
  const visitor = server.visitor()
  expect(await signInByPasskey(visitor, passkey, 'signIn')).toMatchObject({ status: 200, result: { username: 'holder' } })
  expect(await signedIn(visitor)).toBe('holder')
  const { list, origin } = await owner.call(listPasskeys, {})
  expect([list, origin]).toEqual([
    [{ id: passkey.id, name: '笔记本', createDate: expect.any(String), lastUsedDate: expect.any(String) }],
    publicOrigin,
  ])
  expect(await owner.call(getAdminInfo, {})).toMatchObject({ hasPasskey: true })
})

test('[A16] with a passkey the password alone opens no session; the passkey after it does', async () => {
  const { passkey, password } = await personWithPasskey(server, 'both')
  const visitor = server.visitor()
  const { result } = await visitor.signIn('both', password)
  expect(result).toMatchObject({ error: 'secondFactorRequired', factors: ['recoveryCode', 'passkey'] })
  expect((await signInByPasskey(visitor, passkey, 'secondFactor', { isVerified: false })).status).toBe(200)
  expect(await signedIn(visitor)).toBe('both')
})

test('alone a passkey needs a device that has verified who holds it; as a second factor presence is enough', async () => {
  const { passkey } = await personWithPasskey(server, 'present')
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn', { isVerified: false })).failure.error).toBe('wrongPasskey')
})

test('a counter that goes back is refused', async () => {
  const { passkey } = await personWithPasskey(server, 'cloned')
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn', { count: 7 })).status).toBe(200)
  for (const count of [7, 6]) {
    expect((await signInByPasskey(server.visitor(), passkey, 'signIn', { count })).failure.error).toBe('wrongPasskey')
  }
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn', { count: 8 })).status).toBe(200)
})

test('another origin, another address, another challenge and an unknown passkey are refused', async () => {
  const { visitor: owner } = await personWithPasskey(server, 'lured')
  const phishing = await newPasskey('https://steward.example.com.evil.example')
  const creation = await owner.call(beginPasskey, {})
  const refused = await owner.send('POST', addPasskey.path, { name: '假', credential: await phishing.create(creation) })
  expect(refused.failure.error).toBe('wrongPasskey')
  const passkey = await addPasskeyTo(owner)
  const elsewhere = { ...passkey, use: (request: Parameters<typeof passkey.use>[0]) => passkey.use({ ...request, rpId: 'evil.example' }) }
  const replayed = { ...passkey, use: (request: Parameters<typeof passkey.use>[0]) => passkey.use({ ...request, challenge: 'AAAA' }) }
  for (const wrong of [elsewhere, replayed, await newPasskey(), phishing]) {
    expect((await signInByPasskey(server.visitor(), wrong, 'signIn')).failure.error).toBe('wrongPasskey')
  }
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn')).status).toBe(200)
})

test('a challenge counts once and for five minutes, in the browser that asked for it', async () => {
  const { passkey } = await personWithPasskey(server, 'recorded')
  const visitor = server.visitor()
  const request = await visitor.call(requestPasskey, { body: { purpose: 'signIn' } })
  const body = { kind: 'passkey', credential: await passkey.use(request, { count: 1 }) } as const
  expect((await complete(server.visitor(), body)).failure.error).toBe('signInOutdated')
  const { cookie } = visitor
  expect((await complete(visitor, body)).status).toBe(200)
  const replay = server.visitor()
  replay.cookie = cookie
  expect((await complete(replay, { ...body, credential: await passkey.use(request) })).failure.error).toBe('signInOutdated')
  const late = server.visitor()
  const second = await late.call(requestPasskey, { body: { purpose: 'signIn' } })
  server.clock.move(5 * minuteMs)
  expect((await complete(late, { kind: 'passkey', credential: await passkey.use(second) })).failure.error).toBe('signInOutdated')
})

test('a failed attempt uses the challenge up', async () => {
  const { passkey } = await personWithPasskey(server, 'single')
  const visitor = server.visitor()
  const request = await visitor.call(requestPasskey, { body: { purpose: 'signIn' } })
  const wrong = await passkey.use({ ...request, rpId: 'evil.example' })
  expect((await complete(visitor, { kind: 'passkey', credential: wrong })).failure.error).toBe('wrongPasskey')
  expect((await complete(visitor, { kind: 'passkey', credential: await passkey.use(request) })).failure.error).toBe('signInOutdated')
})

test('another person’s passkey is no second factor, and no confirmation', async () => {
  const mine = await personWithPasskey(server, 'mine')
  const theirs = await personWithPasskey(server, 'theirs')
  const visitor = server.visitor()
  await visitor.signIn('mine', mine.password)
  expect((await signInByPasskey(visitor, theirs.passkey, 'secondFactor')).failure.error).toBe('wrongPasskey')
  const request = await mine.visitor.call(requestOwnPasskey, {})
  const body = { passkey: await theirs.passkey.use(request) }
  expect((await mine.visitor.send('POST', confirmIdentity.path, body)).failure.error).toBe('wrongPasskey')
})

test('[I4] a passkey confirms the session that asked for it, and no other', async () => {
  const { passkey, visitor } = await personWithPasskey(server, 'confirming')
  server.clock.move(5 * minuteMs)
  expect((await visitor.send('POST', beginPasskey.path)).failure.error).toBe('confirmationRequired')
  const other = server.visitor()
  await signInByPasskey(other, passkey, 'signIn')
  const body = { passkey: await passkey.use(await visitor.call(requestOwnPasskey, {})) }
  expect((await other.send('POST', confirmIdentity.path, body)).failure.error).toBe('signInOutdated')
  expect((await visitor.send('POST', confirmIdentity.path, body)).status).toBe(200)
  expect((await visitor.send('POST', beginPasskey.path)).status).toBe(200)
  expect((await other.send('POST', beginPasskey.path)).failure.error).toBe('confirmationRequired')
  expect((await visitor.send('POST', confirmIdentity.path, {})).failure.error).toBe('badRequest')
})

test('[B9] a passkey unlocks the session of its person, which gets a new token', async () => {
  const { passkey, visitor } = await personWithPasskey(server, 'resting')
  const { token } = visitor
  await visitor.send('POST', '/lock')
  const stranger = await personWithPasskey(server, 'stranger')
  const ask = () => visitor.call(requestPasskey, { body: { purpose: 'unlock' } })
  const wrong = { kind: 'passkey', credential: await stranger.passkey.use(await ask()), isLock: true } as const
  expect((await complete(visitor, wrong)).failure.error).toBe('wrongPasskey')
  expect((await visitor.send('GET', '/admin_info')).status).toBe(423)
  expect((await complete(visitor, { kind: 'passkey', credential: await passkey.use(await ask()), isLock: true })).status).toBe(200)
  expect(await signedIn(visitor)).toBe('resting')
  expect(visitor.token).not.toBe(token)
})

test('a passkey is renamed and removed by its own person alone', async () => {
  const { passkey, visitor, password } = await personWithPasskey(server, 'tidy')
  const nosy = await server.signedIn('nosy')
  await confirm(nosy, 'nosy keeps a secret')
  const path = `/account/passkeys/${passkey.id}`
  expect((await nosy.send('PATCH', path, { name: '我的' })).status).toBe(404)
  expect((await nosy.send('DELETE', path)).status).toBe(404)
  expect(await visitor.call(renamePasskey, { params: { id: passkey.id }, body: { name: '手机' } })).toMatchObject({ name: '手机' })
  await visitor.call(removePasskey, { params: { id: passkey.id } })
  expect((await visitor.call(listPasskeys, {})).list).toEqual([])
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn')).failure.error).toBe('wrongPasskey')
  expect((await server.visitor().signIn('tidy', password)).status).toBe(200)
})

test('the first passkey gives recovery codes, others and those beside an app do not', async () => {
  const { visitor } = await personWithPasskey(server, 'coded')
  const credential = await (await newPasskey()).create(await visitor.call(beginPasskey, {}))
  expect((await visitor.call(addPasskey, { body: { name: '钥匙', credential } })).recoveryCodes).toEqual([])
  const fresh = await server.signedIn('fresh')
  await confirm(fresh, 'fresh keeps a secret')
  const first = await (await newPasskey()).create(await fresh.call(beginPasskey, {}))
  const { recoveryCodes } = await fresh.call(addPasskey, { body: { name: '钥匙', credential: first } })
  expect(recoveryCodes).toHaveLength(10)
  const both = await server.signedIn('ready')
  await enrol(server, both, 'ready keeps a secret')
  const beside = await (await newPasskey()).create(await both.call(beginPasskey, {}))
  expect((await both.call(addPasskey, { body: { name: '钥匙', credential: beside } })).recoveryCodes).toEqual([])
})

test('one credential belongs to one person', async () => {
  const { visitor } = await personWithPasskey(server, 'original')
  const thief = await server.signedIn('thief')
  await confirm(thief, 'thief keeps a secret')
  const copy = await newPasskey()
  const body = async (who: Visitor) => ({ name: '同一把', credential: await copy.create(await who.call(beginPasskey, {})) })
  expect((await visitor.send('POST', addPasskey.path, await body(visitor))).status).toBe(200)
  expect((await thief.send('POST', addPasskey.path, await body(thief))).failure.error).toBe('wrongPasskey')
})

test('who must change the password first cannot get around that with a passkey', async () => {
  const { passkey, userId } = await personWithPasskey(server, 'renewed')
  const users = server.database
  await users.write((connection) =>
    connection
      .$extendTables<{ app_user: { id: string; password_must_change: number } }>()
      .updateTable('app_user')
      .set({ password_must_change: 1 })
      .where('id', '=', userId)
      .execute(),
  )
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn')).failure.error).toBe('passwordNeeded')
})

test('a disabled person’s passkey signs nobody in', async () => {
  const { passkey, userId } = await personWithPasskey(server, 'retired')
  await server.database.write((connection) =>
    connection
      .$extendTables<{ app_user: { id: string; is_enabled: number } }>()
      .updateTable('app_user')
      .set({ is_enabled: 0 })
      .where('id', '=', userId)
      .execute(),
  )
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn')).status).toBe(401)
})

test('one address has at most a hundred sign-ins by passkey open', async () => {
  const busy = await startTestServer()
  const begin = () => busy.visitor().send('POST', requestPasskey.path, { purpose: 'signIn' })
  for (let count = 0; count < 100; count++) expect((await begin()).status).toBe(200)
  expect((await begin()).failure).toMatchObject({ error: 'tooManyTries', retryAfter: 300 })
  busy.clock.move(5 * minuteMs)
  expect((await begin()).status).toBe(200)
  await busy.stop()
})

test('without an address passkeys are unavailable, and the list says so', async () => {
  const unnamed = await startTestServer({ variables: { STEWARD_PUBLIC_URL: undefined } })
  const visitor = await unnamed.administrator()
  await confirm(visitor, 'an abacus of jade')
  expect(await visitor.call(listPasskeys, {})).toEqual({ list: [], origin: null })
  expect((await visitor.send('POST', beginPasskey.path)).failure.error).toBe('passkeysUnavailable')
  expect((await unnamed.visitor().send('POST', requestPasskey.path, { purpose: 'signIn' })).failure.error).toBe('passkeysUnavailable')
  const body = { kind: 'passkey', credential: { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } }
  expect((await unnamed.visitor().send('POST', completeLogin.path, body)).failure.error).toBe('signInOutdated')
  await unnamed.stop()
})

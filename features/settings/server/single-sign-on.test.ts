import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretMask } from '#contract/settings/setting.ts'
import { issuePasswords, users } from '#features/users/contract/users.ts'
import { dayMs, hourMs, minuteMs, secondMs } from '#server/clock.ts'
import { codeOf, enrol } from '#server/testing/factors.ts'
import { FakeProvider } from '#server/testing/fake-provider.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { identityStore } from '#server/auth/oidc/identity-store.ts'
import { changeSettings, switchOn, TestBrowser } from './test-browser.ts'

const provider = new FakeProvider()
let server: TestServer
let browser: TestBrowser
let count = 0

beforeAll(async () => {
  await provider.start()
  server = await startTestServer({ variables: { STEWARD_OUTGOING_HOSTS: provider.host } })
  await switchOn(server, provider)
})
beforeEach(() => {
  browser = new TestBrowser(server, provider)
})
afterAll(async () => {
  await server.stop()
  provider.stop()
})

/** A user with a linked account of the identity provider. */
async function linkedPerson() {
  count += 1
  const username = `person${count}`
  const sub = `sub-${count}`
  const { id, password } = await server.addPerson(username)
  const own = new TestBrowser(server, provider)
  await own.signIn(username, password)
  expect((await own.link({ sub })).status).toBe(200)
  server.clock.move(secondMs)
  return { id, username, password, sub, own }
}

const issuerOf = () => new URL(provider.issuer).href

test('a linked account signs in, and the sign-in log says how', async () => {
  const { id, username, sub } = await linkedPerson()
  const { status, result } = await browser.signInAs({ sub })
  expect([status, result['username'], result['passwordChangeRequired']]).toEqual([200, username, false])
  expect((await browser.send('GET', '/admin_info')).result['userId']).toBe(id)
  const { result: log } = await browser.send('GET', '/account/login-log')
  expect(log['list']).toMatchObject([
    { result: 'done', isSingleSignOn: true },
    { result: 'done', isSingleSignOn: false },
  ])
  expect([...browser.cookies.keys()].some((name) => name.includes('sso'))).toBe(false)
})

test('the callback opens no session, and its code counts once, for a minute', async () => {
  const { sub } = await linkedPerson()
  const { code } = await browser.goAndReturn({ sub })
  expect([...browser.cookies.keys()]).toEqual([expect.stringContaining('sso')])
  const cookies = new Map(browser.cookies)
  expect((await browser.complete(code)).status).toBe(200)
  const again = new TestBrowser(server, provider)
  for (const [name, value] of cookies) again.cookies.set(name, value)
  expect((await again.complete(code)).error).toBe('singleSignOnOutdated')

  const late = new TestBrowser(server, provider)
  const { code: lateCode } = await late.goAndReturn({ sub })
  server.clock.move(61 * secondMs)
  expect((await late.complete(lateCode)).error).toBe('singleSignOnOutdated')
})

test('sign-ins begun in several tabs all come back, in any order; of more than five the oldest is given up', async () => {
  const { sub } = await linkedPerson()
  const tabs: string[] = []
  for (let tab = 0; tab < 6; tab++) {
    tabs.push(await browser.start())
    server.clock.move(secondMs)
  }
  expect(browser.cookies.size).toBe(5)
  const [given, ...left] = await Promise.all(tabs.map((address) => browser.comeBack(provider.signIn(address, { sub }))))
  expect(given?.searchParams.get('ssoFailure')).toBe('outdated')
  const codes = left.map(({ searchParams }) => searchParams.get('sso') ?? '')
  const statuses: number[] = []
  for (const code of codes.toReversed()) statuses.push((await browser.complete(code)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
})

test('a code that nobody came back with is refused without waiting for a write', async () => {
  await browser.start()
  await server.database.write(async () => {
    expect((await browser.complete('A'.repeat(43))).error).toBe('singleSignOnOutdated')
  })
})

test('[I5] another state, or none of this browser, opens no session and asks the identity provider nothing', async () => {
  const { sub } = await linkedPerson()
  const query = provider.signIn(await browser.start(), { sub })
  const requests = provider.requests
  const other = query.replace(/state=[\w-]{4}/, 'state=AAAA')
  const stranger = new TestBrowser(server, provider)
  for (const back of [
    await browser.comeBack(other),
    await browser.comeBack(query.replace(/&state=.*/, '')),
    await stranger.comeBack(query),
  ]) {
    expect([back.searchParams.get('sso'), back.searchParams.get('ssoFailure')]).toEqual([null, 'outdated'])
  }
  server.clock.move(11 * minuteMs)
  expect((await browser.comeBack(query)).searchParams.get('ssoFailure')).toBe('outdated')
  expect(provider.requests).toBe(requests)
})

test('[I5] a code of the identity provider counts once, also if that does not notice', async () => {
  const { sub } = await linkedPerson()
  provider.forgetsCodes = false
  const query = provider.signIn(await browser.start(), { sub })
  expect((await browser.comeBack(query)).searchParams.has('sso')).toBe(true)
  expect((await browser.comeBack(query)).searchParams.get('ssoFailure')).toBe('outdated')
  provider.forgetsCodes = true
})

test('[I5] the code that another browser came back with opens no session there', async () => {
  const { sub } = await linkedPerson()
  const { code } = await browser.goAndReturn({ sub })
  const thief = new TestBrowser(server, provider)
  expect((await thief.complete(code)).error).toBe('singleSignOnOutdated')
  await thief.goAndReturn({ sub: 'somebody else' })
  expect((await thief.complete(code)).error).toBe('singleSignOnOutdated')
  expect((await browser.complete(code)).status).toBe(200)
})

test.each([
  ['another issuer', { claims: { iss: 'https://other.example' } }],
  ['another audience', { claims: { aud: 'other' } }],
  ['another nonce', { claims: { nonce: 'other' } }],
  ['no nonce', { claims: { nonce: undefined } }],
  ['an end in the past', { claims: { exp: 1000 } }],
  ['no subject', { claims: { sub: undefined } }],
  ['no signature', { signature: 'none' }],
  ['the signature of another key', { signature: 'otherKey' }],
] as const)('[I5] a token with %s opens no session', async (_, wrong) => {
  const { sub } = await linkedPerson()
  const { code, failure } = await browser.goAndReturn({ sub, ...wrong })
  expect([code, failure]).toEqual(['', 'failed'])
  expect(browser.token).toBe('')
})

test('[I5] a subject that nobody has linked opens no session, whatever its email, and creates no account', async () => {
  const { username } = await linkedPerson()
  const email = `${username}@example.cn`
  for (const verified of [true, false, undefined]) {
    const claims = { email, email_verified: verified, preferred_username: username, name: username }
    expect((await browser.signInAs({ sub: 'unknown', claims })).error).toBe('identityNotLinked')
  }
  expect(await identityStore(server.read).find(issuerOf(), 'unknown')).toBeUndefined()
})

test('[I5] a linked account is the same person after its email and names have changed to those of another user', async () => {
  const first = await linkedPerson()
  const second = await linkedPerson()
  const claims = { email: `${second.username}@example.cn`, email_verified: true, preferred_username: second.username }
  const { result } = await browser.signInAs({ sub: first.sub, claims })
  expect(result['username']).toBe(first.username)
})

test('[I5] the same subject of another issuer is another user', async () => {
  const { sub } = await linkedPerson()
  const other = new FakeProvider()
  await other.start()
  const elsewhere = await startTestServer({ variables: { STEWARD_OUTGOING_HOSTS: `${provider.host},${other.host}` } })
  await switchOn(elsewhere, other)
  const stranger = new TestBrowser(elsewhere, other)
  expect((await stranger.signInAs({ sub })).error).toBe('identityNotLinked')
  await elsewhere.stop()
  other.stop()
})

test('[I5] an account is linked in the session that began it alone, and to one user', async () => {
  const { sub, own } = await linkedPerson()
  expect((await own.send('POST', '/account/sso/start', { returnTo: '/setting/account' })).error).toBe('alreadyLinked')
  const { password } = await server.addPerson('linker')
  await browser.signIn('linker', password)
  expect((await browser.link({ sub })).error).toBe('identityInUse')

  // A foreign sign-in cannot be slipped in as the user's own: the code is for a sign-in, or of another session.
  const { code } = await browser.goAndReturn({ sub: 'new one' }, 'link')
  const thief = new TestBrowser(server, provider)
  await thief.signIn('linker', password)
  for (const [name, value] of browser.cookies) if (name.includes('sso')) thief.cookies.set(name, value)
  expect((await thief.send('POST', '/account/sso', { code })).error).toBe('singleSignOnOutdated')
  const { code: forSignIn } = await browser.goAndReturn({ sub: 'new one' })
  expect((await browser.send('POST', '/account/sso', { code: forSignIn })).error).toBe('singleSignOnOutdated')
  expect(await identityStore(server.read).find(issuerOf(), 'new one')).toBeUndefined()
})

test('linking and unlinking need a confirmation', async () => {
  const { own } = await linkedPerson()
  server.clock.move(6 * minuteMs)
  expect((await own.send('DELETE', '/account/sso')).error).toBe('confirmationRequired')
  expect((await own.send('POST', '/account/sso/start', { returnTo: '/setting/account' })).error).toBe('confirmationRequired')
})

test('a user who has given up at the identity provider is told so', async () => {
  const state = new URL(await browser.start()).searchParams.get('state') ?? ''
  const back = await browser.comeBack(`?error=access_denied&error_description=%3Cb%3Eno&state=${state}`)
  expect(back.href).toBe('https://steward.example.com/login?ssoFailure=cancelled')
})

test('a disabled user is refused, and a password that must be changed does not matter', async () => {
  const { id, sub, username } = await linkedPerson()
  const admin = await server.administrator()
  await admin.send('POST', '/account/confirm', { password: 'an abacus of jade' })
  expect((await admin.send('POST', `/user/${id}/password`)).status).toBe(200)
  const { status, result } = await browser.signInAs({ sub })
  expect([status, result['passwordChangeRequired']]).toEqual([200, false])
  expect((await browser.send('GET', '/menus')).status).toBe(200)
  const { list } = await admin.call(users.calls.list, { query: { realName: username } })
  await admin.send('PATCH', `/user/${id}`, { isEnabled: false, version: list[0]?.version })
  expect((await new TestBrowser(server, provider).signInAs({ sub })).error).toBe('linkedUserDisabled')
})

test('a one-time password that has expired neither confirms nor unlocks a session of a single sign-on', async () => {
  const { id, sub, username } = await linkedPerson()
  const admin = await server.administrator()
  await admin.send('POST', '/account/confirm', { password: 'an abacus of jade' })
  const [{ password } = { password: '' }] = (await admin.call(issuePasswords, { body: { ids: [id] } })).issued
  server.clock.move(7 * dayMs)
  const [{ status }, { error }] = [await browser.signInAs({ sub }), await browser.send('POST', '/account/confirm', { password })]
  expect([status, error, (await browser.send('POST', '/lock')).status]).toEqual([200, 'wrongPassword', 200])
  expect((await browser.send('POST', '/login', { params: { username, password, isLock: true } })).error).toBe('oneTimePasswordExpired')
})

test('a second factor is asked for after a single sign-on as after a password', async () => {
  const { sub, username, password } = await linkedPerson()
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  const { secret } = await enrol(server, visitor, password)
  const { error } = await browser.signInAs({ sub })
  expect([error, browser.token]).toEqual(['secondFactorRequired', ''])
  const { status } = await browser.send('POST', '/login/factor', { kind: 'totp', code: codeOf(server, secret) })
  expect(status).toBe(200)
  const { result } = await browser.send('GET', '/account/login-log')
  expect(result['list']).toMatchObject([{ result: 'done', isSingleSignOn: true }, {}, {}])
})

test('single sign-on that was switched off signs nobody in, and cannot be switched on without the address of the console', async () => {
  const { sub } = await linkedPerson()
  const { code } = await browser.goAndReturn({ sub })
  await changeSettings(server, { ssoEnabled: false })
  expect((await browser.complete(code)).error).toBe('singleSignOnOff')
  expect((await browser.send('POST', '/login/sso', {})).error).toBe('singleSignOnOff')
  await changeSettings(server, { ssoEnabled: true })

  const bare = await startTestServer({ variables: { STEWARD_PUBLIC_URL: undefined } })
  const refused = await switchOn(bare, provider)
  expect([refused.status, refused.failure.error, refused.text]).toEqual([400, 'badRequest', expect.stringContaining('STEWARD_PUBLIC_URL')])
  await bare.stop()
})

test('an identity provider that cannot be reached begins nothing, and the process log says why', async () => {
  const elsewhere = await startTestServer()
  await switchOn(elsewhere, provider)
  const visitor = elsewhere.visitor()
  expect((await visitor.send('POST', '/login/sso', {})).failure.error).toBe('providerUnavailable')
  expect(elsewhere.logged.join('\n')).toMatch(/"reasons":\[.*insecure/)
  await elsewhere.stop()
})

test('the settings have the address that people come back to, as the identity provider gets it', async () => {
  const { result } = await (await server.administrator()).send('GET', '/setting/list')
  expect(result).toMatchObject({ singleSignOnCallback: new URL(await browser.start()).searchParams.get('redirect_uri') })
})

test('[G9] the stored client secret is sent to no other issuer: it is entered again with that', async () => {
  const elsewhere = await startTestServer({ variables: { STEWARD_OUTGOING_HOSTS: provider.host } })
  await switchOn(elsewhere, provider)
  const other = { ssoIssuer: 'https://evil.example' }
  for (const values of [other, { ...other, ssoClientSecret: secretMask }, { ...other, ssoEnabled: false }]) {
    const refused = await changeSettings(elsewhere, values)
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('ssoClientSecret')])
  }
  expect((await changeSettings(elsewhere, { ssoLabel: '企业账号', ssoClientSecret: secretMask })).status).toBe(200)
  expect((await changeSettings(elsewhere, { ...other, ssoClientSecret: 'the secret of that one' })).status).toBe(200)
  await elsewhere.stop()
})

test('[G9] the client secret is stored encrypted and never returned', async () => {
  const admin = await server.administrator()
  const { text } = await admin.send('GET', '/setting/list')
  expect(text).not.toContain(provider.clientSecret)
  const rows = await server.read
    .$extendTables<{ setting: { name: string; value: string } }>()
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'ssoClientSecret')
    .execute()
  expect(rows).toEqual([{ value: expect.stringMatching(/^"v1\./) }])
  server.clock.move(hourMs)
})

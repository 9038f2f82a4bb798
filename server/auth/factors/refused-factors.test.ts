import { afterEach, beforeEach, expect, test } from 'vitest'
import { confirmIdentity } from '#contract/confirmation.ts'
import { requestOwnPasskey } from '#contract/factors/passkeys.ts'
import { requestPasskey } from '#contract/factors/sign-in.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { codeOf, complete, newPasskey, personWithPasskey, personWithTotp, signInByPasskey } from '#server/testing/factors.ts'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer({ triesPerAddress: 20 })
})
afterEach(() => server.stop())

type Tables = {
  login_log: { id: string; username: string; result: string; reason: string | null; repeated: number; created_at: number }
  audit_entry: { id: string; action: string; username: string; result: string }
  app_user: { id: string; is_enabled: 0 | 1; password_must_change: 0 | 1; password_hash: string }
}

/** The refusals of the sign-in log: who, why and how often. */
async function loggedRefusals() {
  const rows = server.read.$extendTables<Tables>().selectFrom('login_log').where('result', '=', 'refused')
  const found = await rows.select(['username', 'reason', 'repeated']).orderBy('created_at').orderBy('id').execute()
  return found.map(({ username, reason, repeated }) => [username, reason, repeated])
}

/** The users of the audited refusals of an action. */
async function auditedRefusals(action = 'session.create') {
  const rows = server.read.$extendTables<Tables>().selectFrom('audit_entry').where('result', '=', 'refused')
  return (await rows.where('action', '=', action).select('username').execute()).map(({ username }) => username)
}

async function setUser(id: string, values: Partial<Omit<Tables['app_user'], 'id'>>) {
  await server.database.write((connection) =>
    connection.$extendTables<Tables>().updateTable('app_user').set(values).where('id', '=', id).execute(),
  )
}

test('a disabled person who signs in with a passkey is in both logs, once for each sign-in', async () => {
  const { passkey, userId } = await personWithPasskey(server, 'retired')
  await setUser(userId, { is_enabled: 0 })
  const visitor = server.visitor()
  expect((await signInByPasskey(visitor, passkey, 'signIn')).failure.error).toBe('signInOutdated')
  expect([await loggedRefusals(), await auditedRefusals()]).toEqual([[['retired', 'disabled', 1]], ['retired']])
})

test('who is disabled, or whose password changes, between the password and the code is in both logs, once', async () => {
  const { id, password, secret } = await personWithTotp(server, 'leaving')
  const other = await personWithTotp(server, 'changing')
  const [first, second] = [server.visitor(), server.visitor()]
  await first.signIn('leaving', password)
  await second.signIn('changing', other.password)
  await setUser(id, { is_enabled: 0 })
  await setUser(other.id, { password_hash: 'another' })
  for (let time = 0; time < 2; time++) {
    expect((await complete(first, { kind: 'totp', code: codeOf(server, secret) })).failure.error).toBe('signInOutdated')
    server.clock.move(1)
    expect((await complete(second, { kind: 'totp', code: codeOf(server, other.secret) })).failure.error).toBe('signInOutdated')
  }
  expect(await loggedRefusals()).toEqual([
    ['leaving', 'disabled', 1],
    ['changing', 'wrongFactor', 1],
  ])
  expect(await auditedRefusals()).toEqual(['leaving', 'changing'])
})

test('who must change the password and signs in with a passkey alone is in both logs', async () => {
  const { passkey, userId } = await personWithPasskey(server, 'renewed')
  await setUser(userId, { password_must_change: 1 })
  expect((await signInByPasskey(server.visitor(), passkey, 'signIn')).failure.error).toBe('passwordNeeded')
  expect([await loggedRefusals(), await auditedRefusals()]).toEqual([[['renewed', 'wrongFactor', 1]], ['renewed']])
})

test('of parallel sign-ins with one code, those that lose are in both logs', async () => {
  const { password, secret } = await personWithTotp(server, 'racing')
  const visitors = [server.visitor(), server.visitor()]
  for (const visitor of visitors) await visitor.signIn('racing', password)
  const code = codeOf(server, secret)
  const answers = await Promise.all(visitors.map((visitor) => complete(visitor, { kind: 'totp', code })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
  expect([await loggedRefusals(), await auditedRefusals()]).toEqual([[['racing', 'wrongFactor', 1]], ['racing']])
})

test('[A15] wrong passkeys after the password lock like wrong passwords, and only the first beyond the limit is logged', async () => {
  const { passkey, password } = await personWithPasskey(server, 'guessed')
  const wrong = await newPasskey()
  const visitor = server.visitor()
  await visitor.signIn('guessed', password)
  const errors: string[] = []
  for (let time = 0; time < 8; time++) {
    server.clock.move(1)
    errors.push((await signInByPasskey(visitor, wrong, 'secondFactor')).failure.error)
  }
  expect(errors).toEqual([...Array<string>(5).fill('wrongPasskey'), ...Array<string>(3).fill('tooManyTries')])
  expect((await signInByPasskey(visitor, passkey, 'secondFactor')).status).toBe(429)
  expect([(await auditedRefusals()).length, await loggedRefusals()]).toEqual([
    6,
    [
      ['guessed', 'wrongFactor', 5],
      ['guessed', 'tooManyTries', 1],
    ],
  ])
})

test('[A15] wrong passkeys alone are limited for their address', async () => {
  const wrong = await newPasskey()
  const statuses: number[] = []
  for (let time = 0; time < 24; time++) statuses.push((await signInByPasskey(server.visitor(), wrong, 'signIn')).status)
  expect(statuses).toEqual([...Array<number>(20).fill(400), ...Array<number>(4).fill(429)])
  expect(await auditedRefusals()).toHaveLength(21)
})

test('[A15] wrong passkeys to confirm and to unlock are limited with the passwords of the session', async () => {
  const { passkey, visitor } = await personWithPasskey(server, 'borrowed')
  const wrong = await newPasskey()
  const confirming = async (used: typeof wrong) => {
    const body = { passkey: await used.use(await visitor.call(requestOwnPasskey, {})) }
    return (await visitor.send('POST', confirmIdentity.path, body)).status
  }
  const unlocking = async (used: typeof wrong) => {
    const request = await visitor.call(requestPasskey, { body: { purpose: 'unlock' } })
    return (await complete(visitor, { kind: 'passkey', credential: await used.use(request), isLock: true })).status
  }
  const statuses = [await confirming(wrong), await confirming(wrong), await confirming(wrong)]
  statuses.push(await unlocking(wrong), await unlocking(wrong), await unlocking(wrong), await confirming(passkey))
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
  expect([await auditedRefusals('session.confirm'), await auditedRefusals('session.unlock')].map(({ length }) => length)).toEqual([3, 3])
})

test('right passkeys use up no attempts', async () => {
  const { passkey, password } = await personWithPasskey(server, 'frequent')
  const visitor = server.visitor()
  for (let time = 0; time < 8; time++) {
    await visitor.signIn('frequent', password)
    expect((await signInByPasskey(visitor, passkey, 'secondFactor')).status).toBe(200)
  }
  for (let time = 0; time < 21; time++) expect((await signInByPasskey(server.visitor(), passkey, 'signIn')).status).toBe(200)
})

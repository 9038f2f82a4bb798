import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getAdminInfo } from '#contract/access.ts'
import { beginTotp, getTotp, proveTotp, removeTotp, replaceRecoveryCodes } from '#contract/factors/totp.ts'
import { minuteMs } from '#server/clock.ts'
import { Secrets } from '#server/secrets/secrets.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { codeOf, complete, confirm, enrol, personWithTotp } from '#server/testing/factors.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const rows = (table: string) =>
  server.read.$extendTables<Record<string, Record<string, string | number | null>>>().selectFrom(table).selectAll().execute()
const sessionsOf = async (userId: string) => (await rows('session')).filter((row) => row['user_id'] === userId)

/** A browser that has given the right password. */
async function afterPassword(username: string, password: string) {
  const visitor = server.visitor()
  const answer = await visitor.signIn(username, password)
  return { visitor, answer }
}

/** As an input method for Chinese types digits. */
function fullWidth(digits: string): string {
  return digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
}

test('[A16] the right password without the second factor opens no session and tells nothing about the user', async () => {
  const { id, password } = await personWithTotp(server, 'careful')
  const before = await sessionsOf(id)
  const { answer, visitor } = await afterPassword('careful', password)
  expect(answer).toMatchObject({ status: 401, code: 401 })
  expect(answer.result).toEqual({ error: 'secondFactorRequired', requestId: expect.any(String), factors: ['totp', 'recoveryCode'] })
  expect(answer.headers.getSetCookie()).toEqual([
    expect.stringMatching(/^steward-sign-in-\d+=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300$/),
  ])
  expect(await sessionsOf(id)).toEqual(before)
  expect((await visitor.send('GET', '/admin_info')).code).toBe(912)
})

test('[A16] a wrong password gets the same answer whether or not there is a second factor', async () => {
  await personWithTotp(server, 'hidden')
  await server.addPerson('plain')
  const [hidden, plain] = [
    await server.visitor().signIn('hidden', 'a wrong guess'),
    await server.visitor().signIn('plain', 'a wrong guess'),
  ]
  expect(hidden.text.replace(/"requestId":"\w+"/, '')).toBe(plain.text.replace(/"requestId":"\w+"/, ''))
})

test('a code of the app completes the sign-in, which ends the session that the browser had', async () => {
  const { password, secret, visitor: earlier } = await personWithTotp(server, 'usual')
  const visitor = server.visitor()
  const { token, cookie } = earlier
  Object.assign(visitor, { token, cookie })
  await visitor.signIn('usual', password)
  expect((await earlier.call(getAdminInfo, {})).username).toBe('usual')
  visitor.cookie = `${cookie}; ${visitor.cookie}`
  const answer = await complete(visitor, { kind: 'totp', code: ` ${fullWidth(codeOf(server, secret)).replace(/(...)/, '$1　')}` })
  expect(answer).toMatchObject({ status: 200, result: { username: 'usual', passwordChangeRequired: false } })
  expect((await visitor.call(getAdminInfo, {})).username).toBe('usual')
  expect((await earlier.send('GET', '/admin_info')).code).toBe(912)
})

test('[A15] the same code twice: the second time it is refused', async () => {
  const { password, secret } = await personWithTotp(server, 'repeating')
  const code = codeOf(server, secret)
  const first = await afterPassword('repeating', password)
  expect((await complete(first.visitor, { kind: 'totp', code })).status).toBe(200)
  const second = await afterPassword('repeating', password)
  const refused = await complete(second.visitor, { kind: 'totp', code })
  expect(refused).toMatchObject({ status: 400, failure: { error: 'wrongCode', issues: [{ path: ['code'] }] } })
  expect((await complete(second.visitor, { kind: 'totp', code: codeOf(server, secret, 1) })).status).toBe(200)
})

test('[A15] of two sign-ins with one code at the same moment one succeeds', async () => {
  const { password, secret } = await personWithTotp(server, 'racing')
  const visitors = [await afterPassword('racing', password), await afterPassword('racing', password)]
  const code = codeOf(server, secret)
  const answers = await Promise.all(visitors.map(({ visitor }) => complete(visitor, { kind: 'totp', code })))
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400])
})

test('[A15] a code two steps early or late is refused', async () => {
  const { password, secret } = await personWithTotp(server, 'untimely')
  const { visitor } = await afterPassword('untimely', password)
  for (const offset of [-2, 2]) {
    expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret, offset) })).failure.error).toBe('wrongCode')
  }
  expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret, -1) })).failure.error).toBe('wrongCode')
  expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret, 1) })).status).toBe(200)
})

test('[A15] five wrong codes lock like five wrong passwords, for both, until the window ends', async () => {
  const { password, secret } = await personWithTotp(server, 'guessed')
  const { visitor } = await afterPassword('guessed', password)
  for (let time = 0; time < 5; time++) {
    expect((await complete(visitor, { kind: time % 2 ? 'totp' : 'recoveryCode', code: time % 2 ? '000000' : 'aaaaa-aaaaa' })).status).toBe(
      400,
    )
  }
  const refused = await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })
  expect(refused).toMatchObject({ status: 429, failure: { error: 'tooManyTries' } })
  expect((await server.visitor().signIn('guessed', password)).status).toBe(429)
  server.clock.move(15 * minuteMs)
  const again = await afterPassword('guessed', password)
  expect((await complete(again.visitor, { kind: 'totp', code: codeOf(server, secret) })).status).toBe(200)
})

test('[A15] a recovery code works once, in any spelling, and is stored as a hash', async () => {
  const { id, password, recoveryCodes, visitor: owner } = await personWithTotp(server, 'phoneless')
  expect([recoveryCodes.length, new Set(recoveryCodes).size]).toEqual([10, 10])
  const [code = '', other = ''] = recoveryCodes
  expect(code).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/)
  const first = await afterPassword('phoneless', password)
  expect((await complete(first.visitor, { kind: 'recoveryCode', code: code.replace('-', ' ').toUpperCase() })).status).toBe(200)
  const second = await afterPassword('phoneless', password)
  expect((await complete(second.visitor, { kind: 'recoveryCode', code })).failure.error).toBe('wrongCode')
  expect((await complete(second.visitor, { kind: 'recoveryCode', code: other })).status).toBe(200)
  expect(await owner.call(getTotp, {})).toMatchObject({ codesLeft: 8 })
  const stored = JSON.stringify((await rows('recovery_code')).filter((row) => row['user_id'] === id))
  for (const one of recoveryCodes) expect(stored).not.toContain(one.replace('-', ''))
})

test('[A15] the secret is stored encrypted, and is in no response but that of its set-up', async () => {
  const { secret, visitor } = await personWithTotp(server, 'private')
  expect(JSON.stringify(await rows('totp'))).not.toContain(secret)
  expect((await rows('totp')).every((row) => String(row['secret']).startsWith('v1.'))).toBe(true)
  const state = await visitor.send('GET', '/account/totp')
  expect(state.text).not.toContain(secret)
  expect(state.result).toEqual({ since: expect.any(String), codesLeft: 10, isRequired: false })
})

test('a sign-in waits five minutes for its second factor, in the browser of the password alone', async () => {
  const { password, secret } = await personWithTotp(server, 'slow')
  const { visitor } = await afterPassword('slow', password)
  const elsewhere = server.visitor()
  const body = () => ({ kind: 'totp', code: codeOf(server, secret) }) as const
  expect((await complete(elsewhere, body())).failure.error).toBe('signInOutdated')
  server.clock.move(5 * minuteMs)
  expect((await complete(visitor, body())).failure.error).toBe('signInOutdated')
})

test('a completed sign-in cannot be completed again', async () => {
  const { password, secret } = await personWithTotp(server, 'finished')
  const { visitor } = await afterPassword('finished', password)
  const { cookie } = visitor
  expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })).status).toBe(200)
  const replay = server.visitor()
  replay.cookie = cookie
  server.clock.move(30_000)
  expect((await complete(replay, { kind: 'totp', code: codeOf(server, secret) })).failure.error).toBe('signInOutdated')
})

test('a sign-in whose password is changed or whose user is disabled meanwhile is not completed', async () => {
  const { password, secret, visitor: owner } = await personWithTotp(server, 'changing')
  const { visitor } = await afterPassword('changing', password)
  await owner.send('POST', '/account/password', { oldPassword: password, newPassword: 'quite another secret' })
  expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })).failure.error).toBe('signInOutdated')
})

test('a right password and a right code use up no attempts', async () => {
  const { password, secret } = await personWithTotp(server, 'frequent')
  for (let time = 0; time < 7; time++) {
    const { visitor } = await afterPassword('frequent', password)
    expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })).status).toBe(200)
    server.clock.move(30_000)
  }
})

test('[I4] setting up, replacing and removing need a confirmation', async () => {
  const { visitor, password } = await personWithTotp(server, 'guarded')
  server.clock.move(5 * minuteMs)
  for (const { method, path } of [beginTotp, replaceRecoveryCodes, removeTotp]) {
    expect((await visitor.send(method, path)).failure.error).toBe('confirmationRequired')
  }
  await confirm(visitor, password)
  const { recoveryCodes } = await visitor.call(replaceRecoveryCodes, {})
  for (const code of recoveryCodes) visitor.secrets.add(code)
  await visitor.call(removeTotp, {})
  expect(await visitor.call(getTotp, {})).toEqual({ since: null, codesLeft: 0, isRequired: false })
  expect((await server.visitor().signIn('guarded', password)).status).toBe(200)
})

test('an app that is set up anew counts once a code has proved it; until then the old one does', async () => {
  const { visitor, password, secret } = await personWithTotp(server, 'moving')
  await confirm(visitor, password)
  const begun = await visitor.call(beginTotp, {})
  visitor.secrets.add(begun.secret)
  const meanwhile = await afterPassword('moving', password)
  expect((await complete(meanwhile.visitor, { kind: 'totp', code: codeOf(server, begun.secret) })).failure.error).toBe('wrongCode')
  expect((await complete(meanwhile.visitor, { kind: 'totp', code: codeOf(server, secret) })).status).toBe(200)
  expect((await visitor.send('POST', proveTotp.path, { code: codeOf(server, secret, 1) })).failure.error).toBe('wrongCode')
  await visitor.call(proveTotp, { body: { code: codeOf(server, begun.secret) } })
  server.clock.move(30_000)
  const later = await afterPassword('moving', password)
  expect((await complete(later.visitor, { kind: 'totp', code: codeOf(server, secret) })).failure.error).toBe('wrongCode')
  expect((await complete(later.visitor, { kind: 'totp', code: codeOf(server, begun.secret) })).status).toBe(200)
})

test('[G4a] a sign-in with a second factor, a wrong code and each change are audited, without values', async () => {
  const { password, secret, visitor: owner } = await personWithTotp(server, 'audited')
  const { visitor } = await afterPassword('audited', password)
  await complete(visitor, { kind: 'totp', code: '123456' })
  await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })
  await confirm(owner, password)
  await owner.call(removeTotp, {})
  const entries = (await rows('audit_entry')).filter((row) => row['username'] === 'audited')
  expect(entries.map(({ action, result }) => `${action} ${result}`)).toEqual([
    'session.create done',
    'session.confirm done',
    'totp.begin done',
    'totp.prove done',
    'session.create refused',
    'session.create done',
    'session.confirm done',
    'totp.remove done',
  ])
})

test('unlocking the screen asks for the password alone', async () => {
  const { visitor, password } = await personWithTotp(server, 'away')
  await visitor.send('POST', '/lock')
  expect((await visitor.unlock('away', password)).status).toBe(200)
  expect((await visitor.call(getAdminInfo, {})).username).toBe('away')
})

test('another person’s codes, of the app or for recovery, complete nothing', async () => {
  const one = await personWithTotp(server, 'one')
  const other = await server.addPerson('other')
  const visitor = server.visitor()
  await visitor.signIn('other', other.password)
  await enrol(server, visitor, other.password)
  const waiting = await afterPassword('other', other.password)
  expect((await complete(waiting.visitor, { kind: 'totp', code: codeOf(server, one.secret) })).failure.error).toBe('wrongCode')
  expect((await complete(waiting.visitor, { kind: 'recoveryCode', code: one.recoveryCodes[0] ?? '' })).failure.error).toBe('wrongCode')
})

test('an app whose secret was encrypted with a lost key: its codes are refused with whom to ask, and use up no attempts', async () => {
  const { id, password, secret, visitor: owner } = await personWithTotp(server, 'keyless')
  await confirm(owner, password)
  await owner.call(beginTotp, {}).then((begun) => owner.secrets.add(begun.secret))
  const unreadable = new Secrets(randomBytes(32)).encrypt('anything', `totp.secret.${id}`)
  await server.database.write((connection) =>
    connection
      .$extendTables<{ totp: { user_id: string; secret: string; pending_secret: string } }>()
      .updateTable('totp')
      .set({ secret: unreadable, pending_secret: unreadable })
      .where('user_id', '=', id)
      .execute(),
  )
  const { visitor } = await afterPassword('keyless', password)
  for (let time = 0; time < 6; time++) {
    expect(await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })).toMatchObject({
      status: 409,
      failure: { error: 'codesUnavailable' },
    })
    expect((await owner.send('POST', proveTotp.path, { code: '123456' })).failure.error).toBe('codesUnavailable')
  }
})

import { argon2Sync, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, passwordMinLength } from '#contract/access.ts'
import { adminPassword, startTestServer, type TestServer, testClock } from '#server/testing/test-server.ts'
import { steward } from '#steward.config.ts'
import { PasswordHasher } from './password-hash.ts'
import { passwordStore } from './password-store.ts'

type AuditTables = {
  audit_entry: { id: string; action: string; username: string; result: string; target_name: string }
  audit_change: { entry_id: string; resource: string; title: string; before: string | null; after: string | null }
}

// As a started program has them.
const passwords = new PasswordHasher()

let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ passwords })
})
afterAll(() => server.stop())

const change = (oldPassword: string, newPassword: string) => ({ oldPassword, newPassword })

test('[A7] a password is stored as salted argon2id with the parameters of OWASP', async () => {
  const [one, other] = await Promise.all([passwords.hash('the same twice'), passwords.hash('the same twice')])
  expect(one.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')).toBe(true)
  expect(one).not.toBe(other)
  expect(await passwords.verify('the same twice', one, 'unknown')).toBe(true)
  expect(await passwords.verify('the same twicE', one, 'unknown')).toBe(false)
})

// Made by RustCrypto's argon2id.
test.each([
  ['the same elsewhere', 'GG3Gi2jbVsN5JiaXNyzJRA$ivTvs2rJ7zdVlwryzw8bsYEthbCjkEVeVUm73UrAYCA'],
  ['一把玉算盘 🧮', '4hi/18NhDpqPc9IbIh5dow$iEBtptCpwg/f64oYxofYB+QuF6I8FJgonc3Pw/UgIlo'],
  ['x'.repeat(128), 'g9Bc6aAceOzd7prYb5YApQ$VMNsEKBumYVv7Mr7AQ/3Cgqt8XMeHTt3yvDh5fmlMi4'],
])('[A7] a hash made by another implementation of argon2id is read, and belongs to no other password', async (password, saltAndKey) => {
  const hash = `$argon2id$v=19$m=19456,t=2,p=1$${saltAndKey}`
  expect(await passwords.verify(password, hash, 'unknown')).toBe(true)
  expect(await passwords.verify(`${password}.`, hash, 'unknown')).toBe(false)
})

test.each(['m=4294967295,t=2,p=1', 'm=1000000000000,t=2,p=1', 'm=19456,t=4294967295,p=1', 'm=19456,t=2,p=255', 'm=-1,t=2,p=1'])(
  'a stored hash with the parameters %s is rejected without hashing',
  async (parameters) => {
    const [, , , , ...saltAndKey] = (await passwords.hash('kept well')).split('$')
    const damaged = `$argon2id$v=19$${parameters}$${saltAndKey.join('$')}`
    await expect(passwords.verify('kept well', damaged, 'unknown')).rejects.toThrow('Invalid stored password hash')
  },
)

test.each([
  ['seven characters', 'sevench', '至少 8 个字符'],
  ['a leaked password', 'iloveyou', '这个密码太常见，容易被猜到'],
  ['the same in capitals', 'ILOVEYOU', '这个密码太常见，容易被猜到'],
  ['the user’s own name', 'long.username', '密码不能与用户名或产品名相同'],
  ['the name of the product, repeated', steward.name['en-US'].repeat(passwordMinLength), '密码不能与用户名或产品名相同'],
])('[A10] %s is rejected as a new password, on its field', async (_, newPassword, message) => {
  const username = 'long.username'
  const known = await server.visitor().signIn(username, 'a first secret')
  if (known.status !== 200) await server.addPerson(username, { password: 'a first secret' })
  const visitor = server.visitor()
  await visitor.signIn(username, 'a first secret')
  const answer = await visitor.send('POST', '/account/password', change('a first secret', newPassword))
  expect(answer.status).toBe(400)
  expect(answer.failure.issues).toEqual([{ path: ['newPassword'], message }])
})

test('[A10] fifteen lower-case letters are accepted: there are no composition rules', async () => {
  const { password } = await server.addPerson('lower')
  const visitor = server.visitor()
  await visitor.signIn('lower', password)
  expect((await visitor.send('POST', '/account/password', change(password, 'qzvxkwjplmrtgbh'))).status).toBe(200)
})

test('[A12] a change requires the old password, ends every other session and gives this one a new token', async () => {
  const { password } = await server.addPerson('changing')
  const [here, elsewhere] = [server.visitor(), server.visitor()]
  await here.signIn('changing', password)
  await elsewhere.signIn('changing', password)
  const without = await here.send('POST', '/account/password', { newPassword: 'quite another secret' })
  expect([without.status, without.failure.issues?.[0]?.path]).toEqual([400, ['oldPassword']])
  const wrong = await here.send('POST', '/account/password', change('not the old one', 'quite another secret'))
  expect([wrong.status, wrong.failure.issues?.[0]?.path]).toEqual([400, ['oldPassword']])

  const oldToken = here.token
  const { result } = await here.send('POST', '/account/password', change(password, 'quite another secret'))
  expect(result).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/) })
  expect((await here.send('GET', '/admin_info')).code).toBe(912)
  here.token = z.parse(changePassword.result, result).token
  expect(here.token).not.toBe(oldToken)
  expect((await here.send('GET', '/admin_info')).status).toBe(200)
  expect((await elsewhere.send('GET', '/admin_info')).code).toBe(912)
  expect((await server.visitor().signIn('changing', password)).status).toBe(401)
  expect((await server.visitor().signIn('changing', 'quite another secret')).status).toBe(200)
})

test.each([
  ['64 characters', 'x1 '.repeat(21) + 'y'],
  ['128 characters', 'z2 -'.repeat(32)],
  ['spaces at both ends', '  between two spaces  '],
  ['Chinese', '一把玉算盘和一本旧账簿'],
  ['emoji', '🧮📒🔐 three of them'],
  ['SQL and script', `'; drop table app_user; -- <script>`],
])('[A9] a password of %s is accepted and checked to the last character', async (name, chosen) => {
  const username = `choosing ${name}`
  const { password } = await server.addPerson(username)
  const visitor = server.visitor()
  await visitor.signIn(username, password)
  expect((await visitor.send('POST', '/account/password', change(password, chosen))).status).toBe(200)
  const characters = Array.from(chosen)
  for (const other of [`${characters.slice(0, -1).join('')}?`, characters.slice(0, -1).join(''), `${chosen} `]) {
    expect((await server.visitor().signIn(username, other)).status).toBe(401)
  }
  expect((await server.visitor().signIn(username, chosen)).status).toBe(200)
})

/** A hash with older, weaker parameters. */
function weakHash(password: string): string {
  const nonce = randomBytes(16)
  const key = argon2Sync('argon2id', { message: password, nonce, memory: 4096, passes: 1, parallelism: 1, tagLength: 32 })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=4096,t=1,p=1$${unpadded(nonce)}$${unpadded(key)}`
}

test('[A8] a weaker hash is upgraded at the next sign-in, and the password stays the same', async () => {
  const { id, password } = await server.addPerson('weakly kept')
  const users = () => server.read.$extendTables<{ app_user: { id: string; password_hash: string } }>().selectFrom('app_user')
  const hash = async () => (await users().where('id', '=', id).select('password_hash').executeTakeFirstOrThrow()).password_hash
  const weak = weakHash(password)
  await server.database.write((connection) => passwordStore(connection).replaceHash({ id, passwordHash: '' }, weak, 0))
  expect(await hash()).not.toBe(weak)
  await server.database.write(async (connection) => passwordStore(connection).replaceHash({ id, passwordHash: await hash() }, weak, 0))
  expect((await server.visitor().signIn('weakly kept', 'a wrong guess')).status).toBe(401)
  expect(await hash()).toBe(weak)
  for (let time = 0; time < 2; time++) expect((await server.visitor().signIn('weakly kept', password)).status).toBe(200)
  expect(await hash()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const rows = await server.read
    .$extendTables<{ audit_entry: { action: string; target: string } }>()
    .selectFrom('audit_entry')
    .where('action', '=', 'person.strengthenHash')
    .select('target')
    .execute()
  expect(rows).toEqual([{ target: id }])
})

test('wrong old passwords count towards the sign-in limit', async () => {
  const { password } = await server.addPerson('guessing')
  const visitor = server.visitor()
  await visitor.signIn('guessing', password)
  for (let attempt = 0; attempt < 5; attempt++)
    await visitor.send('POST', '/account/password', change('a wrong guess', 'quite another secret'))
  expect((await visitor.send('POST', '/account/password', change(password, 'quite another secret'))).status).toBe(429)
  expect((await server.visitor().signIn('guessing', password)).status).toBe(429)
})

test('[A13] a configured first password is the only one that signs in, and need not be changed', async () => {
  expect((await server.visitor().signIn('admin', 'admin')).status).toBe(401)
  expect((await server.visitor().signIn('admin', adminPassword)).result).toHaveProperty('passwordChangeRequired', false)
  expect(server.running.bootstrapped.firstPassword).toBeUndefined()
})

test('[A13] a generated first password is shown once and must be changed before anything else', async () => {
  const clock = testClock()
  const fresh = await startTestServer({ clock, variables: { STEWARD_ADMIN_PASSWORD: undefined } })
  const password = fresh.running.bootstrapped.firstPassword ?? ''
  expect(password).toMatch(/^[a-z2-9]{16}$/)
  const visitor = fresh.visitor()
  expect((await visitor.signIn('admin', password)).result).toHaveProperty('passwordChangeRequired', true)
  const refused = await visitor.send('GET', '/admin_info')
  expect([refused.status, refused.failure.error]).toEqual([403, 'passwordChangeRequired'])
  const { result } = await visitor.send('POST', '/account/password', change(password, 'my very own secret'))
  visitor.token = z.parse(changePassword.result, result).token
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)

  await fresh.running.stop()
  const again = await startTestServer({ clock, folder: fresh.folder, variables: { STEWARD_ADMIN_PASSWORD: undefined } })
  expect(again.running.bootstrapped.firstPassword).toBeUndefined()
  await again.stop()
  expect(fresh.logged.join('')).not.toContain(password)
  await fresh.stop()
})

test('[A13] there is no setup call', async () => {
  for (const path of ['/setup', '/install', '/init', '/register']) {
    expect((await server.visitor().send('POST', path, { username: 'admin', password: 'mine now, thanks' })).status).toBe(404)
  }
  // The call that creates users requires a session.
  expect((await server.visitor().send('POST', '/user', { username: 'admin', password: 'mine now, thanks' })).code).toBe(912)
})

test('[A12] a concurrent sign-in with the old password does not survive the change', async () => {
  for (let round = 0; round < 4; round++) {
    const username = `racing ${round}`
    const { password } = await server.addPerson(username)
    const [here, ...others] = Array.from({ length: 4 }, () => server.visitor())
    if (!here) throw new Error('nobody is here')
    await here.signIn(username, password)
    await Promise.all([
      here.send('POST', '/account/password', change(password, `another secret ${round}`)),
      ...others.map((other) => other.signIn(username, password)),
    ])
    for (const other of others) expect((await other.send('GET', '/admin_info')).code).toBe(912)
  }
})

test('of two concurrent changes of one password only one succeeds', async () => {
  const { password } = await server.addPerson('doubled')
  const visitors = [server.visitor(), server.visitor()]
  for (const visitor of visitors) await visitor.signIn('doubled', password)
  const answers = await Promise.all(
    visitors.map((visitor, index) => visitor.send('POST', '/account/password', change(password, `the new one ${index}`))),
  )
  expect(answers.map(({ status }) => status)).not.toEqual([200, 200])
  const signedIn = await Promise.all([0, 1].map((index) => server.visitor().signIn('doubled', `the new one ${index}`)))
  expect(signedIn.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('[G3] a password change writes exactly one audit row, without the password', async () => {
  const { password } = await server.addPerson('audited')
  const visitor = server.visitor()
  await visitor.signIn('audited', password)
  await visitor.send('POST', '/account/password', change(password, 'a quite new secret'))
  const rows = await server.read
    .$extendTables<AuditTables>()
    .selectFrom('audit_entry')
    .innerJoin('audit_change', 'audit_change.entry_id', 'audit_entry.id')
    .where('action', '=', 'person.changePassword')
    .where('username', '=', 'audited')
    .select(['result', 'resource', 'title', 'before', 'after'])
    .execute()
  expect(rows).toEqual([{ result: 'done', resource: 'users', title: 'audited', before: null, after: null }])
})

test('[G4a] a wrong old password is noted in the audit log, and so is the first try too many', async () => {
  const { password } = await server.addPerson('mistaken')
  const visitor = server.visitor()
  await visitor.signIn('mistaken', password)
  const statuses: number[] = []
  for (let turn = 0; turn < 8; turn++)
    statuses.push((await visitor.send('POST', '/account/password', change('not the old one', 'a quite new secret'))).status)
  expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
  const rows = await server.read
    .$extendTables<AuditTables>()
    .selectFrom('audit_entry')
    .where('action', '=', 'person.changePassword')
    .where('username', '=', 'mistaken')
    .select(['result', 'target_name'])
    .execute()
  expect(rows).toEqual(Array.from({ length: 6 }, () => ({ result: 'refused', target_name: 'mistaken' })))
})

test('a common first password is rejected at start', async () => {
  await expect(startTestServer({ variables: { STEWARD_ADMIN_PASSWORD: 'password' } })).rejects.toThrow('too common')
})

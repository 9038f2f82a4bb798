import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { resetLinkMinutes } from '#contract/reset-link.ts'
import { identityStore } from '#server/auth/oidc/identity-store.ts'
import { neverChanged, noPassword } from '#server/identity/users/no-password.ts'
import { minuteMs } from '#server/clock.ts'
import { newId } from '#server/ids.ts'
import { openStatementLog, type StatementLog } from '#server/testing/derived/statement-log.ts'
import { type MailCatcher, startMailCatcher } from '#server/testing/mail-catcher.ts'
import { setUpMail } from '#server/testing/mail-settings.ts'
import { adminPassword, publicOrigin, startTestServer, type TestServer } from '#server/testing/test-server.ts'

type Rows = Record<'password_reset' | 'password_reset_request' | 'mail_outbox' | 'audit_entry', Record<string, string | number | null>>

let log: StatementLog
let server: TestServer
let catcher: MailCatcher
beforeAll(async () => {
  log = openStatementLog()
  catcher = await startMailCatcher()
  server = await startTestServer()
  await setUpMail(server, catcher.port)
})
afterAll(async () => {
  await server.stop()
  await catcher.stop()
  log.close()
})
// The limits of requests end in a quarter of an hour, and links in half an hour.
afterEach(async () => {
  await until(async () => (await rowsOf('mail_outbox')).length === 0)
  server.clock.move(resetLinkMinutes * minuteMs)
})

/** Waits until something has happened on the server that no answer tells of. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await isDone()); tries += 1) {
    if (tries > 400) throw new Error('It has not happened')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
}

const rowsOf = (table: keyof Rows) => server.read.$extendTables<Rows>().selectFrom(table).selectAll().execute()
const ask = (name: string) => server.visitor().send('POST', '/password_reset/request', { name })
const waitUntilHandled = () => until(async () => (await rowsOf('password_reset_request')).length === 0)

/** Asks for a link and returns its token. */
async function tokenFor(name: string, address: string): Promise<string> {
  const before = catcher.mails.length
  expect((await ask(name)).status).toBe(200)
  await expect.poll(() => catcher.mails.length).toBeGreaterThan(before)
  return catcher.find(address, /#reset=([\w-]{43})$/m)
}

const reset = (token: string, newPassword: string) => server.visitor().send('POST', '/password_reset', { token, newPassword })

const addPerson = (username: string, options = {}) => server.addPerson(username, { email: `${username}@example.cn`, ...options })

test('a forgotten password is replaced with the link from a mail, which ends all sessions, known devices and tries, and a mail tells of it', async () => {
  const { id, password } = await addPerson('forgetful')
  const open = server.visitor()
  await open.signIn('forgetful', password)
  for (let tries = 0; tries < 6; tries += 1) await server.visitor().signIn('forgetful', 'not this one')
  const token = await tokenFor('Forgetful', 'forgetful@example.cn')
  expect(await catcher.find('forgetful@example.cn', /https:.*/)).toBe(`${publicOrigin}/login#reset=${token}`)
  const count = catcher.mails.length
  expect((await reset(token, 'a lantern of paper')).status).toBe(200)
  expect((await open.send('GET', '/admin_info')).code).toBe(912)
  expect((await server.visitor().signIn('forgetful', password)).status).toBe(401)
  const again = await server.visitor().signIn('forgetful', 'a lantern of paper')
  expect([again.status, again.result]).toMatchObject([200, { passwordChangeRequired: false }])
  await expect.poll(() => catcher.mails.length).toBe(count + 1)
  await catcher.find('forgetful@example.cn', /密码已通过邮件链接修改/)
  const entries = (await rowsOf('audit_entry')).filter(({ action }) => String(action).startsWith('passwordReset.'))
  expect(entries).toMatchObject([
    { action: 'passwordReset.request', target: id, username: '' },
    { action: 'passwordReset.complete', target: id, username: '' },
  ])
  server.visitor().secrets.add(token)
})

test('a link works once, for half an hour, and one of several that are valid ends the others', async () => {
  await addPerson('twice')
  const [first, second] = [await tokenFor('twice', 'twice@example.cn'), await tokenFor('twice', 'twice@example.cn')]
  expect((await reset(first, 'a lantern of paper')).status).toBe(200)
  for (const token of [first, second, 'x'.repeat(43), 'short']) {
    const { status, failure } = await reset(token, 'another lantern of paper')
    expect([status, failure.error]).toEqual([409, 'resetLinkInvalid'])
  }
  await addPerson('late')
  const late = await tokenFor('late', 'late@example.cn')
  server.clock.move(resetLinkMinutes * minuteMs)
  expect((await reset(late, 'a lantern of paper')).failure.error).toBe('resetLinkInvalid')
})

test('of two who use a link at the same moment, one sets the password', async () => {
  await addPerson('raced')
  const token = await tokenFor('raced', 'raced@example.cn')
  const answers = await Promise.all([reset(token, 'the first lantern'), reset(token, 'the second lantern')])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})

/** Changes a user past all rules. */
function writeUser(
  id: string,
  values: { readonly email?: string; readonly password_hash?: string; readonly password_changed_at?: number },
) {
  return server.database.write((db) =>
    db
      .$extendTables<{ app_user: { id: string; email: string; password_hash: string; password_changed_at: number } }>()
      .updateTable('app_user')
      .set(values)
      .where('id', '=', id)
      .execute(),
  )
}

test('a link ends with the password and the address that it was sent for', async () => {
  const { password } = await addPerson('changed')
  const ofOldPassword = await tokenFor('changed', 'changed@example.cn')
  const visitor = server.visitor()
  await visitor.signIn('changed', password)
  await visitor.send('POST', '/account/password', { oldPassword: password, newPassword: 'chosen by themselves' })
  expect((await reset(ofOldPassword, 'a lantern of paper')).failure.error).toBe('resetLinkInvalid')
  const { id } = await addPerson('moved')
  const ofOldAddress = await tokenFor('moved', 'moved@example.cn')
  await writeUser(id, { email: 'elsewhere@example.cn' })
  expect((await reset(ofOldAddress, 'a lantern of paper')).failure.error).toBe('resetLinkInvalid')
})

test('a change of address is reported to the former one, no matter who made it, and nothing is sent for a change that fails', async () => {
  const { id, password } = await addPerson('moving')
  const person = server.visitor()
  await person.signIn('moving', password)
  await person.send('POST', '/account/confirm', { password })
  const count = catcher.mails.length
  const change = (email: string, version: number) => person.send('PATCH', '/account', { email, version })
  expect((await change('moving.on@example.cn', 7)).status).toBe(409)
  expect(await rowsOf('mail_outbox')).toEqual([])
  expect((await change('moving.on@example.cn', 1)).status).toBe(200)
  await catcher.find('moving@example.cn', /账号 moving 的邮箱已更换/)
  const admin = await server.administrator()
  await admin.send('POST', '/account/confirm', { password: adminPassword })
  expect((await admin.send('PATCH', `/user/${id}`, { email: 'moved.away@example.cn', version: 2 })).status).toBe(200)
  await catcher.find('moving.on@example.cn', /账号 moving 的邮箱已更换/)
  expect(catcher.mails.slice(count).flatMap(({ to }) => to)).toEqual(['moving@example.cn', 'moving.on@example.cn'])
})

test('[A10] a new password follows the rules of any other, and a refused one leaves the link', async () => {
  const { password } = await addPerson('careless')
  const token = await tokenFor('careless', 'careless@example.cn')
  for (const [refused, message] of [
    ['sevench', '至少 8 个字符'],
    ['iloveyou', '这个密码太常见，容易被猜到'],
    ['careless', '密码不能与用户名或产品名相同'],
    [password, '新密码不能与原密码相同'],
  ] as const) {
    expect((await reset(token, refused)).failure.issues).toEqual([{ path: ['newPassword'], message }])
  }
  expect((await reset(token, 'a lantern of paper')).status).toBe(200)
})

test('[A1] the answer is the same after the same statements, no matter who is named; nobody but an enabled user with an address and a password, or one to choose, gets mail', async () => {
  await addPerson('known.one')
  await addPerson('disabled', { isEnabled: false })
  await server.addPerson('without.mail')
  await writeUser((await addPerson('without.password')).id, { password_hash: noPassword })
  const count = catcher.mails.length
  // The first request reads what is cached afterwards.
  await ask('somebody else')
  await waitUntilHandled()
  const answers: unknown[] = []
  for (const name of [
    'known.one',
    'known.two',
    'disabled',
    'without.mail',
    'without.password',
    'without.password@example.cn',
    'nobody@example.cn',
  ]) {
    const before = log.executed
    const { status, text } = await ask(name)
    answers.push({ status, text, statements: log.executed - before })
    await waitUntilHandled()
    await expect.poll(async () => (await rowsOf('mail_outbox')).length).toBe(0)
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(catcher.mails.slice(count).flatMap(({ to }) => to)).toEqual(['known.one@example.cn'])
})

test('who has yet to choose a first password gets a link for it, unless an account of the identity provider signs them in', async () => {
  const imported = { password_hash: noPassword, password_changed_at: neverChanged }
  await writeUser((await addPerson('imported')).id, imported)
  const token = await tokenFor('imported', 'imported@example.cn')
  expect((await reset(token, 'a lantern of paper')).status).toBe(200)
  const { status, result } = await server.visitor().signIn('imported', 'a lantern of paper')
  expect([status, result]).toMatchObject([200, { passwordChangeRequired: false }])
  const { id: userId } = await addPerson('linked')
  await writeUser(userId, imported)
  const early = await tokenFor('linked', 'linked@example.cn')
  const identity = { userId, issuer: 'https://sso.example.cn/', subject: 'linked', createdAt: server.clock.now() }
  await server.database.write((db) => identityStore(db).add(newId(server.clock), identity))
  expect((await reset(early, 'a lantern of paper')).failure.error).toBe('resetLinkInvalid')
  const count = catcher.mails.length
  await ask('linked')
  await waitUntilHandled()
  expect(catcher.mails.length).toBe(count)
})

test('an email address leads to every account that has it, and each mail names its account', async () => {
  await server.addPerson('shared.one', { email: 'Shared@example.cn' })
  await server.addPerson('shared.two', { email: 'shared@example.cn' })
  const count = catcher.mails.length
  await ask('SHARED@example.cn')
  await expect.poll(() => catcher.mails.length).toBe(count + 2)
  const texts = catcher.mails.slice(count).map(({ text }) => /账号 (\S+)/.exec(text)?.[1] ?? '')
  expect(texts.toSorted()).toEqual(['shared.one', 'shared.two'])
})

test('an address with letters beyond ASCII is found as it is written', async () => {
  await server.addPerson('accented', { email: 'ÉLODIE@example.cn' })
  const count = catcher.mails.length
  await ask('élodie@example.cn')
  await ask('ÉLODIE@EXAMPLE.CN')
  await waitUntilHandled()
  await expect.poll(() => catcher.mails.length).toBe(count + 1)
})

test('[A6] requests are limited for a known name and for an unknown one, and from an address', async () => {
  await addPerson('flooded')
  for (const name of ['flooded', 'nobody at all']) {
    for (let tries = 0; tries < 5; tries += 1) expect((await ask(name)).status).toBe(200)
    expect((await ask(name.toUpperCase())).status).toBe(429)
  }
  await waitUntilHandled()
  server.clock.move(16 * minuteMs)
  expect((await ask('flooded')).status).toBe(200)
  await waitUntilHandled()
  const strict = await startTestServer({ triesPerAddress: 2 })
  await setUpMail(strict, catcher.port)
  const fromOne = (name: string) => strict.visitor().send('POST', '/password_reset/request', { name })
  const statuses = [await fromOne('one'), await fromOne('two'), await fromOne('three')].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 429])
  await strict.stop()
})

test('[G9 G1] neither a link nor what was typed is in the database as text, and only the hash of a token stays', async () => {
  await addPerson('secretive')
  const asked = ask('secretive typed this')
  await asked
  const requests = await rowsOf('password_reset_request')
  expect(JSON.stringify(requests)).not.toContain('secretive typed')
  await waitUntilHandled()
  const token = await tokenFor('secretive', 'secretive@example.cn')
  const kept = JSON.stringify([await rowsOf('password_reset'), await rowsOf('mail_outbox'), await rowsOf('audit_entry')])
  expect(kept).not.toContain(token)
  expect(server.logged.join('')).not.toContain(token)
})

test('a mail that the server takes later is tried again, and dropped once it is too late', async () => {
  await addPerson('busy')
  const failures = () => server.logged.flatMap((line) => /"outcome":"(\w+)"/.exec(line)?.[1] ?? [])
  await ask('busy')
  await expect.poll(failures).toEqual(['recipient'])
  await expect.poll(async () => (await rowsOf('mail_outbox')).map(({ attempts }) => attempts)).toEqual([1])
  server.clock.move(2 * minuteMs)
  await ask('somebody else')
  await expect.poll(failures).toEqual(['recipient', 'recipient'])
  server.clock.move(resetLinkMinutes * minuteMs)
  await ask('somebody else')
  await expect.poll(failures).toEqual(['recipient', 'recipient', 'expired'])
})

test('without a mail server or a public address nobody gets a link', async () => {
  const fresh = await startTestServer()
  const refused = await fresh.visitor().send('POST', '/password_reset/request', { name: 'admin' })
  expect([refused.status, refused.failure.error]).toEqual([409, 'resetUnavailable'])
  await fresh.stop()
  const nameless = await startTestServer({ variables: { STEWARD_PUBLIC_URL: undefined } })
  await setUpMail(nameless, catcher.port)
  expect((await nameless.visitor().send('POST', '/password_reset/request', { name: 'admin' })).failure.error).toBe('resetUnavailable')
  await nameless.stop()
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneTimePasswordExpired } from '#contract/identity/sign-in-policies.ts'
import { changePassword } from '#contract/access.ts'
import { listLogins } from '#features/login-log/contract/login-log.ts'
import { issuedPasswordLimit, issuePasswords, users } from '#features/users/contract/users.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { auditedChanges, auditEntries } from '#server/testing/audit-log.ts'
import { codeOf, complete, personWithTotp } from '#server/testing/factors.ts'
import { organisationOf } from '#server/testing/organisation.ts'
import { startTestServer, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { change, create, userMenus } from './test-server.ts'

let server: TestServer
let organisation: ReturnType<typeof organisationOf>
let admin: Visitor

beforeAll(async () => {
  server = await startTestServer()
  organisation = organisationOf(server)
  admin = await organisation.administrator()
})
afterAll(() => server.stop())

const issue = (visitor: Visitor, ids: readonly string[]) => visitor.call(issuePasswords, { body: { ids: [...ids] } })

test('colleagues get passwords in one call, in the order asked for; each signs in with theirs and must change it', async () => {
  const people = [await create(admin), await create(admin), await create(admin)]
  const ids = people.map(({ id }) => id).toReversed()
  const { issued, skipped } = await issue(admin, ids)
  expect(issued.map(({ id }) => id)).toEqual(ids)
  expect(skipped).toEqual([])
  expect(new Set(issued.map(({ password }) => password)).size).toBe(3)
  for (const { username, password } of issued) {
    const answer = await server.visitor().signIn(username, password)
    expect(answer.result).toMatchObject({ passwordChangeRequired: true })
  }
})

test('the passwords end after seven days, which is said only to who enters the right one; one that was set by its owner does not', async () => {
  const [late, early] = [await create(admin), await create(admin)]
  const { issued, expiryDate } = await issue(admin, [late.id, early.id])
  const [ofLate = '', ofEarly = ''] = issued.map(({ password }) => password)
  expect(Date.parse(expiryDate)).toBe(server.clock.now() + 7 * dayMs)
  const own = 'a password of my own 7'
  const visitor = server.visitor()
  await visitor.signIn(early.username, ofEarly)
  await visitor.call(changePassword, { body: { oldPassword: ofEarly, newPassword: own } })
  server.clock.move(7 * dayMs)
  expect((await server.visitor().signIn(late.username, 'a wrong password')).failure.error).toBe('wrongCredentials')
  expect((await server.visitor().signIn(late.username, ofLate)).failure.error).toBe(oneTimePasswordExpired.name)
  expect((await server.visitor().signIn(early.username, own)).status).toBe(200)
  admin = await organisation.administrator()
  const again = await issue(admin, [late.id])
  expect((await server.visitor().signIn(late.username, again.issued[0]?.password ?? '')).status).toBe(200)
})

test('oneself, disabled accounts and who has more rights are left out by name; who is gone or out of scope is left out', async () => {
  const roleId = await organisation.role(userMenus)
  const { id: ownId, visitor } = await organisation.signedIn({ roleIds: [roleId] })
  const disabled = await create(admin)
  await change(admin, disabled.id, { isEnabled: false })
  const colleague = await create(admin)
  const { list } = await admin.call(users.calls.list, { query: { search: 'admin' } })
  const administrator = list.find(({ username }) => username === 'admin')?.id ?? ''
  const { issued, skipped } = await issue(visitor, [ownId, disabled.id, administrator, colleague.id, '0000000000000000'])
  expect(issued.map(({ id }) => id)).toEqual([colleague.id])
  expect(skipped.map(({ id, reason }) => [id, reason])).toEqual([
    [ownId, 'own'],
    [disabled.id, 'disabled'],
    [administrator, 'outranks'],
  ])
})

test('where nobody may be given a password, nothing is written, and the answer says why', async () => {
  const { id } = await create(admin)
  await change(admin, id, { isEnabled: false })
  const before = await auditEntries(admin, { action: 'users.issuePasswords' })
  const { issued, skipped } = await issue(admin, [id])
  expect([issued, skipped.map(({ reason }) => reason)]).toEqual([[], ['disabled']])
  expect(await auditEntries(admin, { action: 'users.issuePasswords' })).toEqual(before)
})

test('each password is in the audit log as a change of its user, without the password, and a repeat reveals none', async () => {
  const people = [await create(admin), await create(admin)]
  const body = { ids: people.map(({ id }) => id) }
  const send = () => admin.send('POST', '/user/passwords', body, { 'idempotency-key': 'one-and-the-same' })
  const first = await send()
  const { issued } = issuePasswords.result.parse(first.result)
  const repeat = await send()
  expect([first.status, repeat.status, repeat.failure.error]).toEqual([200, 409, 'alreadyDone'])
  const [entry] = await auditEntries(admin, { action: 'users.issuePasswords' })
  const changes = await auditedChanges(admin, entry)
  expect(new Set(changes.map(({ recordId }) => recordId))).toEqual(new Set(body.ids))
  for (const { password } of issued) expect(repeat.text + JSON.stringify(changes)).not.toContain(password)
})

test('one that expires before the second factor is given opens no session, and the sign-in log says why', async () => {
  const { id, secret } = await personWithTotp(server, 'twofold')
  admin = await organisation.administrator()
  const { issued } = await issue(admin, [id])
  server.clock.move(7 * dayMs - minuteMs)
  const visitor = server.visitor()
  expect((await visitor.signIn('twofold', issued[0]?.password ?? '')).failure.error).toBe('secondFactorRequired')
  server.clock.move(minuteMs)
  expect((await complete(visitor, { kind: 'totp', code: codeOf(server, secret) })).failure.error).toBe(oneTimePasswordExpired.name)
  admin = await organisation.administrator()
  const { list } = await admin.call(listLogins, { query: { name: 'twofold' } })
  expect(list[0]).toMatchObject({ result: 'refused', reason: oneTimePasswordExpired.name })
})

test('a call for nobody, for too many, or without a confirmation changes nothing', async () => {
  const { id } = await create(admin)
  for (const ids of [[], Array.from({ length: issuedPasswordLimit + 1 }, () => id)]) {
    expect((await admin.send('POST', '/user/passwords', { ids })).status).toBe(400)
  }
  const unconfirmed = await server.administrator()
  expect((await unconfirmed.send('POST', '/user/passwords', { ids: [id] })).failure.error).toBe('confirmationRequired')
})

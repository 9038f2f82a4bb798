import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { changePassword } from '#contract/access.ts'
import { confirmIdentity } from '#contract/confirmation.ts'
import { resetUserPassword } from '#features/users/contract/users.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { adminPassword, type TestServer, type Visitor } from '#server/testing/test-server.ts'
import { audited, changePolicies, startPolicyServer } from './test-policies.ts'

let server: TestServer
let admin: Visitor

beforeEach(async () => {
  ;({ server, admin } = await startPolicyServer())
})
afterEach(() => server.stop())

async function formerPasswords(userId: string): Promise<number> {
  const tables = server.read.$extendTables<{ former_password: { user_id: string } }>()
  return (await tables.selectFrom('former_password').where('user_id', '=', userId).select('user_id').execute()).length
}

const newPassword = (visitor: Visitor, oldPassword: string, password: string) =>
  visitor.send('POST', '/account/password', { oldPassword, newPassword: password })

test('a password that is too old must be changed at the sign-in with it, which is audited, and the new one lasts as long', async () => {
  const { password } = await server.addPerson('aged')
  await changePolicies(admin, { passwordMaxAgeDays: 30 })
  server.clock.move(30 * dayMs - minuteMs)
  const open = server.visitor()
  const early = await open.signIn('aged', password)
  expect(early.result).toMatchObject({ passwordChangeRequired: false })
  server.clock.move(minuteMs)
  const visitor = server.visitor()
  expect((await visitor.signIn('aged', password)).result).toMatchObject({ passwordChangeRequired: true })
  const blocked = await visitor.send('GET', '/admin_info')
  expect([blocked.status, blocked.failure.error]).toEqual([403, 'passwordChangeRequired'])
  // Work that goes on elsewhere is not interrupted.
  expect((await open.send('GET', '/admin_info')).status).toBe(200)
  const changed = await newPassword(visitor, password, 'a younger secret')
  visitor.token = z.parse(changePassword.result, changed.result).token
  expect((await visitor.send('GET', '/admin_info')).status).toBe(200)
  server.clock.move(29 * dayMs)
  expect((await server.visitor().signIn('aged', 'a younger secret')).result).toMatchObject({ passwordChangeRequired: false })
  admin = server.visitor()
  expect((await admin.signIn('admin', adminPassword)).result).toMatchObject({ passwordChangeRequired: true })
  admin.token = z.parse(changePassword.result, (await newPassword(admin, adminPassword, 'an abacus of pearl')).result).token
  expect(await audited(admin, 'person.expirePassword')).toEqual(['admin', 'aged'])
})

test('a former password is refused as the new one, as many as the setting says and also after a reset, and older ones are forgotten', async () => {
  const { id, password } = await server.addPerson('circling')
  await changePolicies(admin, { passwordHistoryLength: 2 })
  const visitor = server.visitor()
  await visitor.signIn('circling', password)
  let current = password
  async function to(next: string) {
    visitor.secrets.add(next)
    server.clock.move(minuteMs)
    const answer = await newPassword(visitor, current, next)
    if (answer.status !== 200) return answer.failure.issues
    visitor.token = z.parse(changePassword.result, answer.result).token
    current = next
    return 'changed'
  }
  const reused = [{ path: ['newPassword'], message: '最近用过这个密码，请换一个' }]
  expect(await to('the second secret')).toBe('changed')
  expect(await to(password)).toEqual(reused)
  expect(await to('the third secret')).toBe('changed')
  expect(await to(password)).toEqual(reused)
  expect(await to('the second secret')).toEqual(reused)
  expect(await to('the fourth secret')).toBe('changed')
  expect(await to(password)).toBe('changed')
  await admin.call(confirmIdentity, { body: { password: adminPassword } })
  const { password: given } = await admin.call(resetUserPassword, { params: { id } })
  await visitor.signIn('circling', given)
  current = given
  expect(await to(password)).toEqual(reused)
  expect(await formerPasswords(id)).toBe(2)
  await changePolicies(admin, { passwordHistoryLength: 1 })
  expect(await formerPasswords(id)).toBe(1)
  await changePolicies(admin, { passwordHistoryLength: 0 })
  expect(await formerPasswords(id)).toBe(0)
})

test('while no history is asked for, no former password is kept', async () => {
  const { id, password } = await server.addPerson('unrecorded')
  const visitor = server.visitor()
  await visitor.signIn('unrecorded', password)
  expect((await newPassword(visitor, password, 'another secret')).status).toBe(200)
  expect(await formerPasswords(id)).toBe(0)
})

import { login, wrongCredentials } from '#contract/access.ts'
import { forbidden } from '#contract/errors/error.ts'
import { listLogins } from '#features/login-log/contract/login-log.ts'
import { loginLogView } from '#features/login-log/contract/permissions.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'

/** The behaviour of the sign-in log on every implementation. */
export const conformance = defineConformance({
  scenarios: [
    scenario('A sign-in and a wrong password are in the log, with person, address and reason', async (fixture) => {
      const administrator = await fixture.administrator()
      const { username } = fixture.limitedAccount()
      const params = { username, password: crypto.randomUUID() }
      await fixture.visitor().expectError(login, { body: { params } }, wrongCredentials)
      await fixture.signedIn(fixture.limitedAccount())
      const { list } = await administrator.call(listLogins, { query: { name: username } })
      const [done] = list
      assert(done?.result === 'done' && done.reason === null && done.ip !== '', 'the sign-in is not the latest entry')
      const refused = list.find(({ result }) => result === 'refused')
      assert(refused?.reason === 'wrongPassword', 'the wrong password is not in the log')
      assert(done.userId !== null && done.userId === refused.userId, 'the entries are of two people')
    }),

    scenario('A username that nobody has is never in the log', async (fixture) => {
      const administrator = await fixture.administrator()
      const secret = `secret-${crypto.randomUUID()}`
      const params = { username: secret, password: 'x' }
      await fixture.visitor().expectError(login, { body: { params } }, wrongCredentials)
      const { list } = await administrator.call(listLogins, { query: { reason: 'unknownUser' } })
      const latest = assertDefined(list[0], 'the attempt is not in the log')
      assert(latest.username === '' && latest.userId === null, 'the attempt has a name')
      const found = await administrator.call(listLogins, { query: { name: secret } })
      assert(found.itemCount === 0, 'the log is searched for a username that it must not hold')
    }),

    scenario('The log is filtered by result, address and time', async (fixture) => {
      const administrator = await fixture.administrator()
      const { list } = await administrator.call(listLogins, { query: { result: 'done' } })
      const latest = assertDefined(list[0], 'the log has no sign-in although a user has just signed in')
      assert(
        list.every(({ result }) => result === 'done'),
        'an entry has another result',
      )
      const found = await administrator.call(listLogins, { query: { ip: latest.ip.slice(0, -1), atFrom: latest.at } })
      assert(
        found.list.some(({ id }) => id === latest.id),
        'an entry is not found by its address',
      )
      const none = await administrator.call(listLogins, { query: { ip: `${latest.ip}x` } })
      assert(none.itemCount === 0, 'an address that no entry has is found')
    }),

    scenario('Nobody reads the log without the permission', async (fixture) => {
      const other = await fixture.without(loginLogView.value)
      await other.expectError(listLogins, { query: {} }, forbidden)
    }),
  ],
})

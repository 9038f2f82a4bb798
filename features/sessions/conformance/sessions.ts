import { getAdminInfo, lockSession } from '#contract/access.ts'
import { forbidden, notFound, sessionExpired } from '#contract/errors/error.ts'
import { sessionsEnd } from '#features/sessions/contract/permissions.ts'
import { endSession, endUserSessions, listSessions, type OnlineSession } from '#features/sessions/contract/sessions.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Account } from '#conformance/target.ts'

/** The newest sessions of a user. */
async function sessionsOf(fixture: Fixture, { username }: Pick<Account, 'username'>): Promise<readonly OnlineSession[]> {
  const administrator = await fixture.administrator()
  const query = { name: username, sort: '-createDate', pageSize: '100' }
  const { list } = await administrator.call(listSessions, { query })
  return list.filter((session) => session.username.toLowerCase() === username.toLowerCase())
}

/** Signs in; returns the session also as the list shows it. */
async function listedSession(fixture: Fixture, account: Account = fixture.target.administrator) {
  const before = new Set((await sessionsOf(fixture, account)).map(({ id }) => id))
  const session = await fixture.signedIn(account)
  const added = (await sessionsOf(fixture, account)).filter(({ id }) => !before.has(id))
  assert(added.length === 1, `a sign-in added ${added.length} sessions to the list`)
  return { session, listed: assertDefined(added[0], 'a sign-in added no session to the list') }
}

/** The behaviour of the list of sessions on every implementation. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[B6] An administrator sees who is signed in, and ends a session', async (fixture) => {
      const administrator = await fixture.administrator()
      const { session: leaving, listed } = await listedSession(fixture)
      assert(listed.ip !== '' && !listed.isLocked && listed.createDate <= listed.expiryDate, 'a session is listed wrongly')
      await administrator.call(endSession, { params: { id: listed.id } })
      await leaving.expectError(getAdminInfo, {}, sessionExpired)
      await administrator.expectError(endSession, { params: { id: listed.id } }, notFound)
    }),

    scenario('[B6] An administrator ends all sessions of a user', async (fixture) => {
      const account = fixture.limitedAccount()
      const administrator = await fixture.administrator()
      const [{ session: one, listed }, { session: other }] = [await listedSession(fixture, account), await listedSession(fixture, account)]
      fixture.forgetSession(account)
      const { count } = await administrator.call(endUserSessions, { params: { id: listed.id } })
      assert(count >= 2, `only ${count} of at least two sessions have ended`)
      for (const session of [one, other]) await session.expectError(getAdminInfo, {}, sessionExpired)
      await administrator.expectError(endUserSessions, { params: { id: listed.id } }, notFound)
    }),

    scenario('Nobody ends sessions without the permission', async (fixture) => {
      const { session, listed } = await listedSession(fixture)
      const other = await fixture.without(sessionsEnd.value)
      await other.expectError(endSession, { params: { id: listed.id } }, forbidden)
      await session.call(getAdminInfo, {})
    }),

    scenario('Sessions are found by name, address and lock, and sorted by their times', async (fixture) => {
      const administrator = await fixture.administrator()
      const { session: locked, listed } = await listedSession(fixture)
      await locked.call(lockSession, {})
      const { id, ip } = listed
      const query = { name: locked.username.toUpperCase(), ip: ip.slice(0, -1), isLocked: 'true', pageSize: '100' }
      const { list } = await administrator.call(listSessions, { query })
      assert(
        list.some((one) => one.id === id),
        'a locked session is not found',
      )
      assert(
        list.every(({ isLocked }) => isLocked),
        'a session that is not locked is found',
      )
      const none = await administrator.call(listSessions, { query: { ...query, ip: `${ip}x` } })
      assert(none.itemCount === 0, 'a session is found by an address that it does not have')
      for (const sort of ['createDate', 'lastSeenDate'] as const) {
        const sorted = await administrator.call(listSessions, { query: { sort, pageSize: '100' } })
        const times = sorted.list.map((one) => one[sort])
        assert(times.join() === times.toSorted().join(), `sessions are not sorted by ${sort}`)
      }
    }),
  ],
})

import { getAdminInfo, lockSession } from '#contract/access.ts'
import { forbidden, notFound, sessionExpired } from '#contract/errors/error.ts'
import { sessionsEnd } from '#features/sessions/contract/permissions.ts'
import { endSession, endUserSessions, listSessions } from '#features/sessions/contract/sessions.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

/** The session itself, as the list shows it. */
async function current(session: Session) {
  const { list } = await session.call(listSessions, { query: { name: session.username, pageSize: '100' } })
  return assertDefined(
    list.find(({ isCurrent }) => isCurrent),
    'the current session is not in the list',
  )
}

/** The behaviour of the list of sessions on every implementation. */
export const conformance = defineConformance({
  scenarios: [
    scenario('[B6] An administrator sees who is signed in, and ends a session', async (fixture) => {
      const [staying, leaving] = [await fixture.signedIn(), await fixture.signedIn()]
      const { id, username } = await current(leaving)
      assert(username.toLowerCase() === leaving.username.toLowerCase(), 'a session has another username')
      assert(id !== (await current(staying)).id, 'two sessions have the same id')
      await staying.call(endSession, { params: { id } })
      await leaving.expectError(getAdminInfo, {}, sessionExpired)
      await staying.expectError(endSession, { params: { id } }, notFound)
    }),

    scenario('[B6] An administrator ends all sessions of a user', async (fixture) => {
      const account = fixture.limitedAccount()
      const administrator = await fixture.administrator()
      const [one, other] = [await fixture.signedIn(account), await fixture.signedIn(account)]
      fixture.forgetSession(account)
      const { list } = await administrator.call(listSessions, { query: { name: account.username } })
      const found = assertDefined(
        list.find(({ username }) => username.toLowerCase() === account.username.toLowerCase()),
        'a signed-in user is not in the list',
      )
      const { count } = await administrator.call(endUserSessions, { params: { id: found.id } })
      assert(count >= 2, `only ${count} of at least two sessions have ended`)
      for (const session of [one, other]) await session.expectError(getAdminInfo, {}, sessionExpired)
      await administrator.expectError(endUserSessions, { params: { id: found.id } }, notFound)
    }),

    scenario('Nobody ends sessions without the permission', async (fixture) => {
      const { id } = await current(await fixture.administrator())
      const other = await fixture.without(sessionsEnd.value)
      await other.expectError(endSession, { params: { id } }, forbidden)
      await (await fixture.administrator()).call(getAdminInfo, {})
    }),

    scenario('Sessions are found by name, address and lock, and sorted by their times', async (fixture) => {
      const session = await fixture.administrator()
      const locked = await fixture.signedIn()
      const { id, ip } = await current(locked)
      await locked.call(lockSession, {})
      const query = { name: locked.username.toUpperCase(), ip: ip.slice(0, -1), isLocked: 'true', pageSize: '100' }
      const { list } = await session.call(listSessions, { query })
      assert(
        list.some((one) => one.id === id),
        'a locked session is not found',
      )
      assert(
        list.every(({ isLocked }) => isLocked),
        'a session that is not locked is found',
      )
      const none = await session.call(listSessions, { query: { ...query, ip: `${ip}x` } })
      assert(none.itemCount === 0, 'a session is found by an address that it does not have')
      for (const sort of ['createDate', 'lastSeenDate'] as const) {
        const sorted = await session.call(listSessions, { query: { sort, pageSize: '100' } })
        const times = sorted.list.map((one) => one[sort])
        assert(times.join() === times.toSorted().join(), `sessions are not sorted by ${sort}`)
      }
    }),
  ],
})

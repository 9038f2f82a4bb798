import { logout } from '#contract/access.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { assert } from '#conformance/assertions.ts'

/** The audit log. */
export const conformance = defineConformance({
  scenarios: [
    scenario('The audit log contains sign-ins and sign-outs, newest first', async (fixture) => {
      const session = await fixture.administrator()
      const leaving = await fixture.signedIn()
      await leaving.call(logout, {})
      const { list } = await session.call(listAudit, { query: { action: 'session.create,session.remove' } })
      const [left, came] = list
      assert(
        left?.action === 'session.remove' && came?.action === 'session.create',
        'the latest entries must be a sign-out and the sign-in before it',
      )
      for (const { username, result } of [left, came]) {
        assert(username.toLowerCase() === fixture.target.administrator.username.toLowerCase(), `an entry has the username "${username}"`)
        assert(result === 'done', 'a completed action is not recorded as done')
      }
    }),

    scenario('GET /audit/:id answers an entry with the records that it changed', async (stage) => {
      const session = await stage.administrator()
      const [latest] = (await session.call(listAudit, { query: {} })).list
      assert(latest !== undefined, 'the log is empty although somebody has just signed in')
      const { changes, ...entry } = await session.call(getAudit, { params: { id: latest?.id ?? '' } })
      assert(entry.action === latest?.action && entry.at === latest.at, 'the entry is another one than in the list')
      assert(changes.length === 0, 'an entry of who signed in changes records')
    }),
  ],
})

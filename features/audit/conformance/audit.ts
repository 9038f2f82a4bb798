import { logout } from '#contract/access.ts'
import { getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import { must } from '#conformance/verdict.ts'

/** The audit log. */
export const conformance = defineConformance({
  scenarios: [
    scenario('Who came and went stands in the audit log, the latest first', async (stage) => {
      const session = await stage.administrator()
      const leaving = await stage.signedIn()
      await leaving.call(logout, {})
      const { list } = await session.call(listAudit, { query: { action: 'session.create,session.remove' } })
      const [left, came] = list
      must(
        left?.action === 'session.remove' && came?.action === 'session.create',
        'the latest entries have to be a sign-out and the sign-in before it',
      )
      for (const { username, result } of [left, came]) {
        must(username.toLowerCase() === stage.target.administrator.username.toLowerCase(), `an entry names ${username || 'nobody'}`)
        must(result === 'done', 'what was done is not noted as done')
      }
    }),

    scenario('GET /audit/:id answers an entry with the records that it changed', async (stage) => {
      const session = await stage.administrator()
      const [latest] = (await session.call(listAudit, { query: {} })).list
      must(latest !== undefined, 'the log is empty although somebody has just signed in')
      const { changes, ...entry } = await session.call(getAudit, { params: { id: latest?.id ?? '' } })
      must(entry.action === latest?.action && entry.at === latest.at, 'the entry is another one than in the list')
      must(changes.length === 0, 'an entry of who signed in changes records')
    }),
  ],
})

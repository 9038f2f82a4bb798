import { logout } from '#contract/access.ts'
import { reportActivity } from '#contract/access.ts'
import { removeDraft, saveDraft } from '#contract/drafts.ts'
import { reportPresence } from '#contract/events.ts'
import { readAllNotifications, readNotification } from '#contract/notifications/notifications.ts'
import { appendFile } from '#contract/files/files.ts'
import { beginPasskey, requestOwnPasskey } from '#contract/factors/passkeys.ts'
import { startLinking, startSingleSignOn } from '#contract/single-sign-on/single-sign-on.ts'
import { requestPasskey } from '#contract/factors/sign-in.ts'
import { appendBulkEdit } from '#contract/bulk-edits.ts'
import { appendImport, runImport } from '#contract/imports.ts'
import { requestPasswordReset } from '#contract/password-reset.ts'
import { savePreference } from '#contract/preferences.ts'
import { cancelTask } from '#contract/tasks.ts'
import { type AuditEntry, exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { nameOf } from '#conformance/answer.ts'
import { actKey, actsOf } from '#conformance/audited-acts.ts'
import { assert, assertDefined } from '#conformance/assertions.ts'
import type { Fixture } from '#conformance/fixture.ts'
import { defineConformance, scenario } from '#conformance/scenario.ts'
import type { Session } from '#conformance/session.ts'

/** Writes without an audit entry. */
const unaudited: ReadonlySet<string> = new Set(
  [
    savePreference,
    saveDraft,
    removeDraft,
    reportActivity,
    reportPresence,
    readNotification,
    readAllNotifications,
    appendFile,
    cancelTask,
    appendImport,
    runImport,
    appendBulkEdit,
    requestPasskey,
    beginPasskey,
    requestOwnPasskey,
    requestPasswordReset,
    startSingleSignOn,
    startLinking,
  ].map(nameOf),
)

/** Where the log ended when the run began, and how many calls had been answered by then. */
interface Beginning {
  readonly latest: AuditEntry
  readonly answeredCount: number
}

const beginnings = new WeakMap<Fixture, Beginning>()

const begin = scenario('The audit log has the sign-in with which this run begins', async (fixture) => {
  const session = await fixture.administrator()
  const [latest] = (await session.call(listAudit, { query: { action: 'session.create' } })).list
  beginnings.set(fixture, {
    latest: assertDefined(latest, 'the log is empty although a user has just signed in'),
    answeredCount: fixture.answered.length,
  })
})

/** The entries since an earlier one, oldest first. */
async function entriesSince(session: Session, earlier: AuditEntry): Promise<AuditEntry[]> {
  const entries: AuditEntry[] = []
  const pageSize = 100
  for (let page = 1; ; page += 1) {
    const query = { atFrom: earlier.at, sort: 'at', page: String(page), pageSize: String(pageSize) }
    const { list } = await session.call(listAudit, { query })
    entries.push(...list)
    if (list.length < pageSize) break
  }
  return entries.slice(entries.findIndex(({ id }) => id === earlier.id) + 1)
}

function counted(keys: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** What is wrong with the number of entries; refusals that repeat within a minute may share one. */
function faultOf(key: string, made: number, found: number): string[] {
  const isRight = key.endsWith('refused') ? found <= made && Math.min(made, 1) <= found : found === made
  return isRight ? [] : [`${key}: ${made} made, ${found} in the log`]
}

const end = scenario(
  'Every write and every refusal of this run has one audit entry with its action, person and result',
  async (fixture) => {
    const { latest, answeredCount } = assertDefined(beginnings.get(fixture), 'the log could not be read when the run began')
    const answered = fixture.answered.slice(answeredCount)
    const people = new Set(fixture.people.map((username) => username.toLowerCase()))
    const isOurs = ({ username }: { username: string }) => people.has(username.toLowerCase())
    const ofTasks = /^users\.completeHandover$|(?<!^users)\.handover$|\.import$/
    const isOfTask = ({ action, result }: AuditEntry) => ofTasks.test(action) && result === 'done'
    const made = counted(actsOf(answered, unaudited).filter(isOurs).map(actKey))
    const entries = await entriesSince(await fixture.administrator(), latest)
    const found = counted(entries.filter((entry) => isOurs(entry) && !isOfTask(entry)).map(actKey))
    const keys = new Set([...made.keys(), ...found.keys()])
    const faults = [...keys].flatMap((key) => faultOf(key, made.get(key) ?? 0, found.get(key) ?? 0))
    assert(faults.length === 0, faults.join('\n'))
  },
)

/** The audit log. */
export const conformance = defineConformance({
  first: [begin],
  last: [end],
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

    scenario('Entries are found by result and by a part of the address', async (fixture) => {
      const session = await fixture.administrator()
      const { list } = await session.call(listAudit, { query: { result: 'done' } })
      const latest = assertDefined(list[0], 'the log has no entry of what was done')
      assert(
        list.every(({ result }) => result === 'done'),
        'an entry has another result',
      )
      const found = await session.call(listAudit, { query: { ip: latest.ip.slice(0, -1), atFrom: latest.at } })
      assert(
        found.list.some(({ id }) => id === latest.id),
        'an entry is not found by its address',
      )
      const none = await session.call(listAudit, { query: { ip: `${latest.ip}x` } })
      assert(none.itemCount === 0, 'an address that no entry has is found')
    }),

    scenario('An export is audited with its filter, and names a file', async (fixture) => {
      const session = await fixture.administrator()
      const { url, name } = await session.call(exportAudit, { body: { result: 'done' } })
      assert(url.startsWith('/') && name.endsWith('.csv'), 'the export names no file')
      const { list } = await session.call(listAudit, { query: { action: 'audit.export', result: 'done' } })
      const entry = assertDefined(list[0], 'the export is not in the log')
      const { changes } = await session.call(getAudit, { params: { id: entry.id } })
      assert(changes[0]?.after?.['result'] === 'done', 'the entry of an export does not have its filter')
    }),

    scenario('GET /audit/:id answers an entry with the records that it changed', async (stage) => {
      const session = await stage.administrator()
      const [latest] = (await session.call(listAudit, { query: { action: 'session.create' } })).list
      assert(latest !== undefined, 'the log is empty although a user has just signed in')
      const { changes, changeCount: _count, ...entry } = await session.call(getAudit, { params: { id: latest?.id ?? '' } })
      assert(entry.action === latest?.action && entry.at === latest.at, 'the entry is another one than in the list')
      assert(changes.length === 0, 'an entry of who signed in changes records')
    }),
  ],
})

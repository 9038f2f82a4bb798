import { seededRandom } from '#contract/seeded-random.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { type AuditChange, type AuditEntry, auditList, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditNotes, type AuditNote } from '#web/mock/audit-log.ts'
import { fits, inOrder, pageOf, type Columns } from '#web/mock/mock-list.ts'
import { mock, type MockHandler } from '#web/mock/mock.ts'

/** Sign-ins of the last days that the log begins with. */
const earlierDays = 14

const dayMs = 86_400_000

const columns: Columns<AuditEntry> = {
  username: ({ username }) => username,
  action: ({ action }) => action,
  target: ({ target, targetName }) => `${target} ${targetName}`,
  at: ({ at }) => at,
}

/** An id that stands in the order of the numbers; letters and digits, 16 of them. */
function entryId(number: number): string {
  return String(number).padStart(16, '0')
}

function entryOf({ changes, at, ...note }: AuditNote, number: number): AuditEntry {
  const [only, ...more] = changes
  return {
    ...note,
    id: entryId(number),
    at: new Date(at).toISOString(),
    target: only && more.length === 0 ? only.recordId : '',
    targetName: changes.map(({ title }) => title).join('、'),
    ip: '192.0.2.1',
    reference: `mock-${number}`,
  }
}

function changesOf({ action, changes }: AuditNote): AuditChange[] {
  return changes.map(({ resource = action.split('.')[0] ?? '', version = null, ...change }) => ({ ...change, resource, version }))
}

/** Who came and went in the days before today; the same all day long. */
function earlierNotes(now: number): AuditNote[] {
  const today = Math.floor(now / dayMs) * dayMs
  return Array.from({ length: earlierDays }, (_, day) => today - (earlierDays - day) * dayMs).flatMap((begin, day) => {
    const random = seededRandom(begin / dayMs)
    const came = begin + Math.floor((0.02 + random() * 0.06) * dayMs)
    const went = came + Math.floor((0.3 + random() * 0.1) * dayMs)
    const nothing = { username: day % 3 === 2 ? 'editor' : 'admin', changes: [] }
    const mistyped = { ...nothing, at: came - 20_000, action: 'session.create', result: 'refused' } as const
    return [
      ...(day % 5 === 1 ? [mistyped] : []),
      { ...nothing, at: came, action: 'session.create', result: 'done' } as const,
      { ...nothing, at: went, action: 'session.remove', result: 'done' } as const,
    ]
  })
}

function allNotes(now: number): AuditNote[] {
  return [...earlierNotes(now), ...auditNotes()]
}

/** The audit log, answered without a server: what was done since the page was loaded, and some sign-ins before it. */
export const answers: readonly MockHandler[] = [
  mock(listAudit, ({ query }, { now }) => {
    const entries = allNotes(now).map((note, index) => entryOf(note, index + 1))
    const rows = entries.filter((entry) => fits(entry, auditList, query, columns)).toSorted(inOrder(query.sort, columns))
    return pageOf(rows, query)
  }),

  mock(getAudit, ({ params }, { now }) => {
    const index = Number(params.id) - 1
    const note = allNotes(now)[index]
    if (!note || entryId(index + 1) !== params.id) throw new AppError(notFound)
    return { ...entryOf(note, index + 1), changes: changesOf(note) }
  }),
]

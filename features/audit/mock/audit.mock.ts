import { seededRandom } from '#contract/seeded-random.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { listParameters } from '#contract/lists/list-query.ts'
import { maskFields } from '#contract/resource/mask.ts'
import { auditCsvHeader, auditCsvLine } from '#features/audit/contract/audit-csv.ts'
import { notFound } from '#contract/errors/error.ts'
import { type AuditChange, type AuditEntry, auditList, exportAudit, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditEntries, auditEntryId, type MockAuditEntry } from '#web/mock/audit-log.ts'
import { keepMockContent } from '#web/mock/mock-files.ts'
import { matchesFilters, compareRows, paginate, type Columns } from '#web/mock/mock-list.ts'
import { mock, type MockAuditChange, type MockHandler } from '#web/mock/mock.ts'
import { resourceByName } from '#web/mock/resource/row-registry.ts'

/** Number of past days with generated sign-ins. */
const pastDays = 14

const dayMs = 86_400_000

const columns: Columns<AuditEntry> = {
  username: ({ username }) => username,
  action: ({ action }) => action,
  target: ({ target, targetName }) => `${target} ${targetName}`,
  at: ({ at }) => at,
  ip: ({ ip }) => ip,
  result: ({ result }) => result,
}

function entryOf({ changes, at, record, ...entry }: MockAuditEntry, number: number): AuditEntry {
  const [only, ...more] = changes
  return {
    ...entry,
    id: auditEntryId(number),
    at: new Date(at).toISOString(),
    target: record?.recordId ?? (only && more.length === 0 ? only.recordId : ''),
    targetName: record?.title ?? changes.map(({ title }) => title).join('、'),
    ip: '192.0.2.1',
    requestId: `mock-${number}`,
    repeated: 1,
  }
}

function changesOf({ action, changes }: MockAuditEntry): AuditChange[] {
  return changes.map(({ resource = action.split('.')[0] ?? '', version = null, before, after, ...change }) => {
    const masked = resourceByName(resource)?.masked ?? []
    const side = (values: MockAuditChange['before']) => values && maskFields(masked, { ...values })
    return { ...change, resource, version, before: side(before), after: side(after) }
  })
}

/** The day on which the log was first read, so that its past stays the same beyond midnight. */
let firstDay: number | undefined

/** Generated sign-ins and sign-outs of past days; the same until the page is reloaded. */
function pastEntries(now: number): MockAuditEntry[] {
  firstDay ??= Math.floor(now / dayMs) * dayMs
  const today = firstDay
  return Array.from({ length: pastDays }, (_, day) => today - (pastDays - day) * dayMs).flatMap((dayStart, day) => {
    const random = seededRandom(dayStart / dayMs)
    const signedInAt = dayStart + Math.floor((0.02 + random() * 0.06) * dayMs)
    const signedOutAt = signedInAt + Math.floor((0.3 + random() * 0.1) * dayMs)
    const base = { username: day % 3 === 2 ? 'editor' : 'admin', changes: [] }
    const failedSignIn = { ...base, at: signedInAt - 20_000, action: 'session.create', result: 'refused' } as const
    return [
      ...(day % 5 === 1 ? [failedSignIn] : []),
      { ...base, at: signedInAt, action: 'session.create', result: 'done' } as const,
      { ...base, at: signedOutAt, action: 'session.remove', result: 'done' } as const,
    ]
  })
}

function allEntries(now: number): MockAuditEntry[] {
  return [...pastEntries(now), ...auditEntries()]
}

/** Handlers for the audit log: all actions since the page was loaded, after some generated sign-ins. */
export const handlers: readonly MockHandler[] = [
  mock(listAudit, ({ query }, { now }) => {
    const entries = allEntries(now).map((entry, index) => entryOf(entry, index + 1))
    const rows = entries.filter((entry) => matchesFilters(entry, auditList, query, columns)).toSorted(compareRows(query.sort, columns))
    return paginate(rows, query)
  }),

  mock(exportAudit, ({ body }, context) => {
    const { now, language } = context
    const parameters = listParameters(auditList, body)
    context.audit({ recordId: '', title: '', before: null, after: parameters })
    const rows = allEntries(now)
      .map((entry, index) => entryOf(entry, index + 1))
      .filter((entry) => matchesFilters(entry, auditList, body, columns))
      .toSorted(compareRows(body.sort, columns))
    const texts = [auditCsvHeader(language), ...rows.map((entry) => auditCsvLine(entry, language))]
    const url = `/audit-export?ticket=${now}`
    keepMockContent(url, new Blob(texts, { type: 'text/csv' }))
    return { url, name: 'audit.csv' }
  }),

  mock(getAudit, ({ params }, { now }) => {
    const index = Number(params.id) - 1
    const entry = allEntries(now)[index]
    if (!entry || auditEntryId(index + 1) !== params.id) throw new AppError(notFound)
    return { ...entryOf(entry, index + 1), changes: changesOf(entry), changeCount: entry.changes.length }
  }),
]

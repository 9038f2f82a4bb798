import type { HistoryEntry } from '#contract/resource/history.ts'
import { historyEntryOf, referredInHistory, withVisibleTitles } from '#contract/resource/history-rules.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { auditEntries, auditEntryId } from '#web/mock/audit-log.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { rowsOf } from './mocked-rows.ts'

/** The history of a row since the page was loaded, newest first. */
export function historyOf(resource: AnyResource, recordId: string, { now, person }: Pick<MockContext, 'now' | 'person'>): HistoryEntry[] {
  const entries = auditEntries().flatMap(({ at, username, action, changes }, index) =>
    changes
      .filter((change) => change.recordId === recordId && (change.resource ?? action.split('.')[0]) === resource.name)
      .map(({ version = null, before, after }) => {
        const entry = { id: auditEntryId(index + 1), at: new Date(at).toISOString(), username }
        return historyEntryOf(resource, { ...entry, version, before, after })
      }),
  )
  const referred = referredInHistory(resource, entries)
  const isSeen = (target: AnyResource, id: string) => {
    const row = rowsOf(target).findAny(id, now)
    return row !== undefined && isInScope(target.scope, row, person.scope)
  }
  return referred.length === 0 ? entries.toReversed() : withVisibleTitles(resource, entries, isSeen).toReversed()
}

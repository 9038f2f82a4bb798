import { AppError } from '#contract/errors/app-error.ts'
import type { HistoryEntry } from '#contract/resource/history.ts'
import { historyEntryOf, referredInHistory, withVisibleTitles } from '#contract/resource/history-rules.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { type RevertPreview, versionUnknown } from '#contract/resource/revert.ts'
import { revertPreviewOf, type StoredVersion, versionOf } from '#contract/resource/revert-rules.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { auditEntries, auditEntryId } from '#web/mock/audit-log.ts'
import type { MockContext } from '#web/mock/mock.ts'
import { rowsOf } from './row-registry.ts'

/** The changes of a row since the page was loaded, oldest first. */
function changesOf(resource: AnyResource, recordId: string) {
  return auditEntries().flatMap(({ at, username, action, changes }, index) =>
    changes
      .filter((change) => change.recordId === recordId && (change.resource ?? action.split('.')[0]) === resource.name)
      .map(({ version = null, before, after }) => ({
        id: auditEntryId(index + 1),
        at: new Date(at).toISOString(),
        username,
        version,
        before,
        after,
      })),
  )
}

function withoutHidden(
  resource: AnyResource,
  entries: readonly HistoryEntry[],
  { now, person }: Pick<MockContext, 'now' | 'person'>,
): readonly HistoryEntry[] {
  const isSeen = (target: AnyResource, id: string) => {
    const row = rowsOf(target).findAny(id, now)
    return row !== undefined && isInScope(target.scope, row, person.scope)
  }
  return referredInHistory(resource, entries).length === 0 ? entries : withVisibleTitles(resource, entries, isSeen)
}

/** The history of a row since the page was loaded, newest first. */
export function historyOf(resource: AnyResource, recordId: string, context: Pick<MockContext, 'now' | 'person'>): HistoryEntry[] {
  const entries = changesOf(resource, recordId).map((change) => historyEntryOf(resource, change))
  return withoutHidden(resource, entries, context).toReversed()
}

/** An earlier version of a row; throws `versionUnknown`. */
export function storedVersion(resource: AnyResource, recordId: string, to: number): StoredVersion {
  const stored = versionOf(changesOf(resource, recordId).toReversed(), to)
  if (!stored) throw new AppError(versionUnknown)
  return stored
}

/** What going back to a version would change. */
export function mockRevertPreview(resource: AnyResource, row: AnyRow, to: number, context: MockContext): RevertPreview {
  const stored = storedVersion(resource, row.id, to)
  const { entry, rest } = revertPreviewOf(resource, row, {
    to,
    stored,
    language: context.language,
    can: (permission) => context.person.can(permission),
  })
  const [shown = entry] = withoutHidden(resource, [entry], context)
  return { ...rest, before: shown.before, after: shown.after }
}

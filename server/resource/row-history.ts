import type { HistoryEntry } from '#contract/resource/history.ts'
import { historyEntryOf, referredInHistory, withVisibleTitles } from '#contract/resource/history-rules.ts'
import { type Paged, toPaged } from '#contract/lists/paging.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Language } from '#contract/language.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { type RevertPreview, versionUnknown } from '#contract/resource/revert.ts'
import { revertPreviewOf, type StoredVersion, versionOf } from './revert-rules.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { recordChangeStore } from '#server/audit/record-change-store.ts'
import type { Connection } from '#server/db/database.ts'
import type { Scope } from '#server/kit/scope.ts'
import { seenRows } from './reference-store.ts'

/** An earlier version of a row in the audit log; throws `versionUnknown`. */
export async function storedVersion(
  connection: Connection,
  resource: AnyResource,
  { id, to }: { readonly id: string; readonly to: number },
): Promise<StoredVersion> {
  const changes = await recordChangeStore(connection, resource.name, id).listVersions([to, to + 1])
  const stored = versionOf(
    changes.map(({ at, ...change }) => ({ ...change, at: new Date(at).toISOString() })),
    to,
  )
  if (!stored) throw new AppError(versionUnknown)
  return stored
}

/** What going back to a version would change in a row that the caller sees. */
export async function readRevertPreview(
  connection: Connection,
  resource: AnyResource,
  { row, to, scope, language }: { readonly row: AnyRow; readonly to: number; readonly scope: Scope; readonly language: Language },
): Promise<RevertPreview> {
  const stored = await storedVersion(connection, resource, { id: row.id, to })
  const { entry, rest } = revertPreviewOf(resource, row, { to, stored, language, can: scope.mayReveal })
  const [shown = entry] = await visibleEntries(connection, resource, [entry], scope.data)
  return { ...rest, before: shown.before, after: shown.after }
}

async function visibleEntries(
  connection: Connection,
  resource: AnyResource,
  entries: readonly HistoryEntry[],
  data: DataScope,
): Promise<HistoryEntry[]> {
  const seen = new Map<AnyResource, ReadonlySet<string>>()
  for (const { target, ids } of referredInHistory(resource, entries)) {
    const more = await seenRows(connection, target, ids, data)
    seen.set(target, new Set([...(seen.get(target) ?? []), ...more]))
  }
  return withVisibleTitles(resource, entries, (target, referred) => seen.get(target)?.has(referred) ?? false)
}

/** Reads one page of a row's history from the audit log, for a caller who sees the row. */
export async function readHistory(
  connection: Connection,
  resource: AnyResource,
  { id, data }: { readonly id: string; readonly data: DataScope },
  query: { readonly page: number; readonly pageSize: number },
): Promise<Paged<HistoryEntry>> {
  const changes = recordChangeStore(connection, resource.name, id)
  const itemCount = await changes.count()
  const stored = itemCount === 0 ? [] : await changes.list(query)
  const entries = stored.map(({ at, ...change }) => historyEntryOf(resource, { ...change, at: new Date(at).toISOString() }))
  return toPaged(await visibleEntries(connection, resource, entries, data), itemCount, query)
}

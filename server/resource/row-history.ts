import type { HistoryEntry } from '#contract/resource/history.ts'
import { historyEntryOf, referredInHistory, withVisibleTitles } from '#contract/resource/history-rules.ts'
import { type Paged, toPaged } from '#contract/lists/paging.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import type { Connection } from '#server/db/database.ts'
import { seenRows } from './reference-store.ts'

/** Reads one page of a row's history from the audit log, for a caller who sees the row. */
export async function readHistory(
  connection: Connection,
  resource: AnyResource,
  { id, data }: { readonly id: string; readonly data: DataScope },
  query: { readonly page: number; readonly pageSize: number },
): Promise<Paged<HistoryEntry>> {
  const changes = auditStore(connection).ofRecord(resource.name, id)
  const itemCount = await changes.count()
  const stored = itemCount === 0 ? [] : await changes.list(query)
  const entries = stored.map(({ at, ...change }) => historyEntryOf(resource, { ...change, at: new Date(at).toISOString() }))
  const seen = new Map<AnyResource, ReadonlySet<string>>()
  for (const { target, ids } of referredInHistory(resource, entries)) {
    const more = await seenRows(connection, target, ids, data)
    seen.set(target, new Set([...(seen.get(target) ?? []), ...more]))
  }
  return toPaged(
    withVisibleTitles(resource, entries, (target, referred) => seen.get(target)?.has(referred) ?? false),
    itemCount,
    query,
  )
}

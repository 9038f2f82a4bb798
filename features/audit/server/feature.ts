import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { auditList, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { handle } from '#server/app/context.ts'
import { defineModule } from '#server/app/module.ts'
import { auditListing, auditStore, type StoredAuditEntry } from '#server/audit/audit-store.ts'

/** An entry as sent to the client. */
function entryOf<Entry extends StoredAuditEntry>({ at, requestId, ...entry }: Entry) {
  return { ...entry, at: new Date(at).toISOString(), requestId: requestId }
}

export const feature = defineModule({
  id: 'audit',
  preferences: [auditTable],
  handlers: [
    handle(listAudit, async ({ query }, { read, counts, principal }) => {
      const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query
      const listing = auditListing(read)
      const itemCount = await counts.of({ userId: principal.id, resource: 'audit', scope: '', filter }, () =>
        listing.count(auditList, query),
      )
      const entries = await listing.list(auditList, query, itemCount)
      return toPaged(entries.map(entryOf), itemCount, query)
    }),

    handle(getAudit, async ({ params }, { read }) => {
      const entry = await auditStore(read.db).find(params.id)
      if (!entry) throw new AppError(notFound)
      return { ...entryOf(entry), changes: entry.changes.map((change) => ({ ...change })) }
    }),
  ],
})

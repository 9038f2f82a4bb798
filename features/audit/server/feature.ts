import { toPaged } from '#contract/kit/paging.ts'
import { auditList, listAudit } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { auditListing } from '#server/audit/audit-store.ts'
import { defineModule, handle } from '#server/app/module.ts'
import { isoTime } from '#server/text/iso-time.ts'

export const feature = defineModule({
  id: 'audit',
  preferences: [auditTable],
  handlers: [
    handle(listAudit, async ({ query }, { read, counts, person }) => {
      const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query
      const listing = auditListing(read)
      const itemCount = await counts.of({ userId: person.id, resource: 'audit', scope: '', filter }, () => listing.count(auditList, query))
      const entries = await listing.list(auditList, query, itemCount)
      return toPaged(
        entries.map((entry) => ({ ...entry, at: isoTime(entry.at) })),
        itemCount,
        query,
      )
    }),
  ],
})

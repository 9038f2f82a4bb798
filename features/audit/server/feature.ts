import { toPaged } from '#contract/kit/paging.ts'
import { auditList, listAudit } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { defineModule, handle } from '#server/app/module.ts'

export const feature = defineModule({
  id: 'audit',
  preferences: [auditTable],
  handlers: [
    handle(listAudit, async ({ query }, { read, counts, person }) => {
      const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = query
      const store = auditStore(read)
      const itemCount = await counts.of(person.id, 'audit', filters, () => store.count(auditList, query))
      const entries = await store.list(auditList, query, itemCount)
      return toPaged(
        entries.map((entry) => ({ ...entry, at: new Date(entry.at).toISOString() })),
        itemCount,
        query,
      )
    }),
  ],
})

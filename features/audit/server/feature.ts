import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { toPaged } from '#contract/lists/paging.ts'
import { auditList, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { handle } from '#server/app/context.ts'
import { defineModule } from '#server/app/module.ts'
import { auditListing, auditStore } from '#server/audit/audit-store.ts'
import { exportHandler, exportRoute } from './audit-export.ts'
import { entriesOf } from './entry.ts'

export const feature = defineModule({
  id: 'audit',
  preferences: [auditTable],
  routes: [exportRoute],
  handlers: [
    exportHandler,

    handle(listAudit, async ({ query }, { read, counts, principal }) => {
      const { page: _page, pageSize: _pageSize, sort: _sort, ...filter } = query
      const listing = auditListing(read)
      const itemCount = await counts.of({ userId: principal.id, resource: 'audit', scope: '', filter }, () =>
        listing.count(auditList, query),
      )
      const entries = await listing.list(auditList, query, itemCount)
      return toPaged(await entriesOf(read.db, entries), itemCount, query)
    }),

    handle(getAudit, async ({ params }, { read }) => {
      const entry = await auditStore(read.db).find(params.id)
      const [sent] = entry ? await entriesOf(read.db, [entry]) : []
      if (!entry || !sent) throw new AppError(notFound)
      return { ...sent, changes: entry.changes.map((change) => ({ ...change })) }
    }),
  ],
})

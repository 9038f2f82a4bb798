import type { Registry } from '#server/kit/registry.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { maskFields } from '#contract/resource/mask.ts'
import { auditList, getAudit, listAudit } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { handle } from '#server/kit/context.ts'
import { CountedList } from '#server/kit/counted-list.ts'
import { defineModule } from '#server/kit/module.ts'
import { auditListing, auditStore, type StoredAuditChange } from '#server/audit/audit-store.ts'
import { exportHandler, exportRoute } from './audit-export.ts'
import { entriesOf } from './entry.ts'

/** A change with the masked fields of its resource as such. */
function maskedChange({ resources }: Registry, { before, after, ...change }: StoredAuditChange) {
  const masked = resources.get(change.resource)?.resource.masked ?? []
  const side = (values: StoredAuditChange['before']) => values && maskFields(masked, { ...values })
  return { ...change, before: side(before), after: side(after) }
}

export const feature = defineModule({
  id: 'audit',
  preferences: [auditTable],
  routes: [exportRoute],
  handlers: [
    exportHandler,

    handle(listAudit, async ({ query }, { read, counts, principal, language }) => {
      const listing = auditListing(read)
      const list = new CountedList(query, { counts, language })
      const found = await counts.of({ userId: principal.id, resource: 'audit', scope: '', filter: list.countKey }, () =>
        listing.count(auditList, query, list.upTo),
      )
      return list.page(found, async (itemCount) => {
        const entries = await listing.list(auditList, query, itemCount)
        if (!entries) return list.refuse('unknownRow', query.after === undefined ? 'before' : 'after')
        return entriesOf(read.db, entries)
      })
    }),

    handle(getAudit, async ({ params }, { read, registry }) => {
      const entry = await auditStore(read.db).find(params.id)
      const [sent] = entry ? await entriesOf(read.db, [entry]) : []
      if (!entry || !sent) throw new AppError(notFound)
      return { ...sent, changes: entry.changes.map((change) => maskedChange(registry, change)), changeCount: entry.changeCount }
    }),
  ],
})

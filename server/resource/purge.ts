import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { auditedChange } from '#contract/resource/rules.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { endFileUses } from './file-use-store.ts'
import { removeComments } from './purged-comment-store.ts'
import type { ResourceHooks } from './hooks.ts'
import type { ResourceStore } from './resource-store.ts'

/** The store of a resource, and the hook that deletes what belongs to a row. */
export interface PurgeOptions {
  readonly store: ResourceStore
  readonly hooks?: Pick<ResourceHooks, 'beforePurge'>
}

/** Deletes a row of the recycle bin for good, with what belongs to it. If others refer to it, the error is that of the foreign key, and nothing has been written. */
export async function purgeRow(
  resource: AnyResource,
  { store, hooks }: PurgeOptions,
  uow: UnitOfWork,
  { row, now }: { readonly row: AnyRow; readonly now: number },
): Promise<void> {
  await inSavepoint(uow.db, async () => {
    await hooks?.beforePurge?.(uow, row)
    await store.purge(uow.db, row.id)
    await endFileUses(uow.db, resource, row.id, now)
    if (resource.hasComments) await removeComments(uow.db, resource.name, row.id)
  })
  uow.audit(auditedChange(resource, row, null, row))
}

import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { auditedChange } from '#contract/resource/rules.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { Registry } from '#server/kit/registry.ts'
import { endFileUses } from './file-use-store.ts'
import type { ResourceHooks } from './hooks.ts'
import type { ResourceStore } from './resource-store.ts'

/** Others refer to a row that was to be deleted for good. */
export class RowReferredError extends Error {
  readonly row: { readonly id: string; readonly title: string }

  constructor(row: { readonly id: string; readonly title: string }) {
    super('Others refer to the row')
    this.name = 'RowReferredError'
    this.row = row
  }
}

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
  { row, now, registry }: { readonly row: AnyRow; readonly now: number; readonly registry: Registry },
): Promise<void> {
  await inSavepoint(uow.db, async () => {
    await hooks?.beforePurge?.(uow, row)
    await store.purge(uow.db, row.id)
    await endFileUses(uow.db, resource, row.id, now)
    for (const purge of registry.purges) await purge(uow.db, resource, row.id)
  })
  uow.audit(auditedChange(resource, row, null, row))
}

import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { auditStore } from '#server/audit/audit-store.ts'
import { dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'

/** A deleted row, and when it was deleted in epoch milliseconds. */
export interface DeletedRow<Row> {
  readonly row: Row
  readonly deletedAt: number
}

/** Adds to deleted rows when and by whom they were deleted, and when they will be for good, `keptDays` later. */
export async function withDeletion<Row extends FieldValues & { readonly id: string; readonly version: number }>(
  connection: Connection,
  { name, permissions }: Pick<AnyResource, 'name' | 'permissions'>,
  rows: readonly DeletedRow<Row>[],
  keptDays: number,
) {
  const people = await auditStore(connection).deletedBy(
    name,
    rows.map(({ row }) => row),
  )
  return rows.map(({ row, deletedAt }) => ({
    ...row,
    deleteDate: new Date(deletedAt).toISOString(),
    deletedBy: people.get(row.id) ?? null,
    purgeDate: permissions.purge ? new Date(deletedAt + keptDays * dayMs).toISOString() : null,
  }))
}

import { sql } from 'kysely'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { Connection } from '#server/db/database.ts'
import { every } from '#server/db/list/filters.ts'
import type { Condition, ListSource } from '#server/db/list/list-source.ts'
import { type ChildTables, deleteChildren } from './child-store.ts'

/** The source of a resource's list. */
export type Source = ListSource<Record<string, unknown>, string, Record<never, never>>

/** The table of a resource as a caller sees it; without `scope` they see all rows. */
export type ScopedSource = Source & { readonly scope: Condition | undefined; readonly only: Condition }

/** The source of a recycle bin: the deleted rows of the same table. */
export function deletedSource({ bin }: AnyResource, { table, scope, parts: _parts, ...source }: ScopedSource): Source {
  const isDeleted = sql<boolean>`${sql.ref(`${table}.deleted_at`)} is not null`
  return {
    ...source,
    table,
    query: bin,
    columns: [...source.columns, 'deleted_at'],
    sort: { deleteDate: 'deleted_at' },
    nullable: [],
    only: scope ? every([isDeleted, scope]) : isDeleted,
  }
}

/** Deletes a deleted row for good, with its links and lines. */
export async function deleteForGood(
  connection: Connection,
  { table, ...children }: { readonly table: string } & ChildTables,
  id: string,
): Promise<void> {
  await deleteChildren(connection, children, id)
  await sql`delete from ${sql.table(table)} where id = ${id} and deleted_at is not null`.execute(connection)
}

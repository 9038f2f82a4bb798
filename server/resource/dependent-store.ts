import { type SqlBool, sql } from 'kysely'
import type { AnyReference } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import { storedResource, visibleIn } from './reference-store.ts'

const all = sql<SqlBool>`1 = 1`

/** Which of these rows are there, not deleted and in a scope. */
export async function presentRows(db: Connection, resource: AnyResource, ids: readonly string[], data: DataScope): Promise<string[]> {
  const { table } = storedResource(resource)
  const visible = visibleIn(db, resource, table, data) ?? all
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where id in (${sql.join(ids)}) and deleted_at is null and ${visible}`
  return (await query.execute(db)).rows.map(({ id }) => id)
}

/** How many rows of a resource in a scope, without deleted ones unless they are asked for, refer to one of these rows by a field. */
export async function countReferring(
  db: Connection,
  resource: AnyResource,
  { field, isList }: AnyReference,
  { ids, data, hasDeleted = false }: { readonly ids: readonly string[]; readonly data: DataScope; readonly hasDeleted?: boolean },
): Promise<number> {
  const { table, columns, links } = storedResource(resource)
  const visible = visibleIn(db, resource, table, data) ?? all
  const link = isList ? links?.[field] : undefined
  if (isList && !link) throw new Error(`The store of ${resource.name} names no link table for ${field}`)
  const refers = link
    ? sql<SqlBool>`exists (select 1 from ${sql.table(link.table)} where ${sql.ref(`${link.table}.${link.by}`)} = ${sql.ref(`${table}.id`)}
        and ${sql.ref(`${link.table}.${link.to}`)} in (${sql.join(ids)}))`
    : sql<SqlBool>`${sql.ref(`${table}.${columns.nameOf(field)}`)} in (${sql.join(ids)})`
  const query = sql<{ total: number | string }>`select count(*) as total from ${sql.table(table)}
    where ${hasDeleted ? all : sql<SqlBool>`deleted_at is null`} and ${refers} and ${visible}`
  return Number((await query.execute(db)).rows[0]?.total ?? 0)
}

import type { Registry } from '#server/kit/registry.ts'
import { type SqlBool, sql } from 'kysely'
import { checkChildOf } from '#contract/dependents.ts'
import { type Reference, referencesOf, titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { type Condition, joinAlias, type JoinedTable, type LinkTable } from '#server/db/list/list-source.ts'
import { scopeCondition, scopedColumns } from '#server/db/list/scope-condition.ts'
import { isAmong } from '#server/db/row-list.ts'
import { type Columns, titleColumns } from './columns.ts'

/** Where the rows of a resource are. */
export interface StoredResource {
  readonly table: string
  readonly columns: Columns
  /** The link tables of fields with several references. */
  readonly links?: Readonly<Record<string, LinkTable>> | undefined
  /** The condition for rows whose files a user may see at a time, whatever their permissions. */
  readonly filesSeenBy?: ((userId: string, now: number) => Condition) | undefined
}

/** The table and columns of each resource with a store, for resources that refer to it. */
const stored = new WeakMap<object, StoredResource>()

/** Registers the table of a resource, so that other resources can refer to it. */
export function registerTable(resource: AnyResource, store: StoredResource): void {
  checkChildOf(resource)
  stored.set(resource, store)
}

/** A resource, and where its rows are. */
export type NamedStore = StoredResource & { readonly resource: AnyResource }

/** The resource with this name, and where its rows are; undefined if the server has none. */
export function storedByName({ resources }: Registry, name: string): NamedStore | undefined {
  const found = resources.get(name)
  return found && { ...storedResource(found.resource), resource: found.resource }
}

/** Every resource of the server, and where its rows are. */
export function storedResources({ resources }: Registry): readonly NamedStore[] {
  return [...resources.values()].map(({ resource }) => ({ ...storedResource(resource), resource }))
}

/** The table and columns of a resource. Throws if it has no store of `defineStore`. */
export function storedResource(target: AnyResource): StoredResource {
  const store = stored.get(target)
  if (!store) throw new Error(`${target.name} has no store: it must be declared with defineStore`)
  return store
}

/** The condition for a row of a referenced resource to be in a scope; undefined if all are. */
export function visibleIn(db: Connection, target: AnyResource, alias: string, data: DataScope): Condition | undefined {
  const { columns } = storedResource(target)
  const scoped = scopedColumns(target.scope, columns.nameOf, data)
  return scoped && scopeCondition(db, alias, scoped)
}

function joinedTable(resource: AnyResource, columns: Columns, reference: Reference, db: Connection, data: DataScope): JoinedTable {
  const { field, titleName, target } = reference
  const { table, columns: others } = storedResource(target)
  const titleField = titleFieldOf(target)
  const { title, key } = titleColumns(titleName)
  const sorted = others.sort[titleField]
  const isSorted = resource.list.sortNames.includes(titleName)
  if (isSorted && sorted === undefined)
    throw new Error(`${resource.name} sorts by ${titleName}, but ${target.name} does not by ${titleField}`)
  const by = columns.nameOf(field)
  const only = visibleIn(db, target, joinAlias({ by }), data)
  return {
    table,
    by,
    columns: { [title]: others.nameOf(titleField), ...(isSorted && sorted !== undefined && { [key]: sorted }) },
    ...(only && { only }),
  }
}

/** The tables with the titles of a resource's owner and department. Users who see a row see both. */
function scopeTables({ assigned: { owner, department } }: AnyResource, columns: Columns): JoinedTable[] {
  const titleOf = (field: string) => titleColumns(titleNameOf(field)).title
  return [
    ...(owner === undefined ? [] : [{ table: 'app_user', by: columns.nameOf(owner), columns: { [titleOf(owner)]: 'real_name' } }]),
    ...(department === undefined
      ? []
      : [{ table: 'department', by: columns.nameOf(department), columns: { [titleOf(department)]: 'name' } }]),
  ]
}

/** The tables joined for titles. A reference to a row outside the scope has none. */
export function joinedTables(resource: AnyResource, columns: Columns, db: Connection, data: DataScope): JoinedTable[] {
  return [
    ...referencesOf(resource).map((reference) => joinedTable(resource, columns, reference, db, data)),
    ...scopeTables(resource, columns),
  ]
}

/** The first field that refers, in one of these rows, to a row that is missing, deleted or outside the scope. */
export async function missingReference(
  connection: Connection,
  resource: AnyResource,
  rows: readonly FieldValues[],
  data: DataScope,
): Promise<string | undefined> {
  for (const { field, target } of referencesOf(resource)) {
    const ids = [...new Set(rows.map((fields) => fields[field]).filter((id) => typeof id === 'string'))]
    if (ids.length === 0) continue
    const { table } = storedResource(target)
    const visible = visibleIn(connection, target, table, data) ?? sql<SqlBool>`1 = 1`
    const query = sql`select id from ${sql.table(table)} where ${isAmong(connection, sql.ref('id'), ids)} and deleted_at is null and ${visible}`
    if ((await query.execute(connection)).rows.length < ids.length) return field
  }
  return undefined
}

/** Which of these rows of a referenced resource, deleted or not, are in a scope. */
export async function seenRows(
  connection: Connection,
  target: AnyResource,
  ids: readonly string[],
  data: DataScope,
): Promise<ReadonlySet<string>> {
  const { table } = storedResource(target)
  const visible = visibleIn(connection, target, table, data) ?? sql<SqlBool>`1 = 1`
  const query = sql<{ id: string }>`select id from ${sql.table(table)} where id in (${sql.join(ids)}) and ${visible}`
  return new Set((await query.execute(connection)).rows.map(({ id }) => id))
}

/** Whether a row, by the name of its resource and its id, exists and may be viewed by a caller. */
export async function isSeen(
  registry: Registry,
  connection: Connection,
  { resource: name, id }: { readonly resource: string; readonly id: string },
  { can, scope }: Pick<Principal, 'can' | 'scope'>,
): Promise<boolean> {
  const found = storedByName(registry, name)
  if (!found || !can(found.resource.permissions.view)) return false
  const { resource, table } = found
  const visible = visibleIn(connection, resource, table, scope.data) ?? sql<SqlBool>`1 = 1`
  const query = sql`select id from ${sql.table(table)} where id = ${id} and deleted_at is null and ${visible}`
  return (await query.execute(connection)).rows.length > 0
}

/** Keeps others from changing or deleting a row until the transaction ends. SQLite has one writer at a time anyway. */
export async function keepRow(connection: Connection, resource: AnyResource, id: string): Promise<void> {
  if (dialectOf(connection) !== 'postgres') return
  await sql`select id from ${sql.table(storedResource(resource).table)} where id = ${id} for share`.execute(connection)
}

/** Keeps a statement well below the parameter limits of both databases. */
const namesAtOnce = 1000

/** The rows of a referenced resource, not deleted and in a scope, with one of these texts as title or id. */
export async function rowsNamed(
  connection: Connection,
  target: AnyResource,
  texts: readonly string[],
  data: DataScope,
): Promise<readonly { readonly id: string; readonly title: string }[]> {
  if (texts.length === 0) return []
  if (texts.length > namesAtOnce) {
    const first = await rowsNamed(connection, target, texts.slice(0, namesAtOnce), data)
    return [...first, ...(await rowsNamed(connection, target, texts.slice(namesAtOnce), data))]
  }
  const { table, columns } = storedResource(target)
  const title = sql.ref(columns.nameOf(titleFieldOf(target)))
  const visible = visibleIn(connection, target, table, data) ?? sql<SqlBool>`1 = 1`
  const among = sql.join(texts)
  const query = sql<{ id: string; title: string }>`select id, ${title} as title from ${sql.table(table)}
    where (${title} in (${among}) or id in (${among})) and deleted_at is null and ${visible}`
  return (await query.execute(connection)).rows
}

/** The ids of rows of a resource, not deleted and in whatever scope, with one of these values in a unique field. */
export async function rowsHaving(
  connection: Connection,
  resource: AnyResource,
  field: string,
  values: readonly string[],
): Promise<readonly { readonly id: string; readonly value: string }[]> {
  if (values.length === 0) return []
  const { table, columns } = storedResource(resource)
  const column = sql.ref(columns.uniqueOf(field))
  const query = sql<{ id: string; value: string }>`select id, ${column} as value from ${sql.table(table)}
    where ${column} in (${sql.join(values)}) and deleted_at is null`
  return (await query.execute(connection)).rows
}

import { sql } from 'kysely'
import { type Reference, referencesOf, titleFieldOf } from '#contract/resource/reference.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import type { JoinedTable } from '#server/db/list/list-source.ts'
import { type Columns, titleColumns } from './columns.ts'

interface StoredResource {
  readonly table: string
  readonly columns: Columns
}

/** The table and columns of each resource with a store, for resources that refer to it. */
const stored = new WeakMap<object, StoredResource>()

/** Registers the store of a resource, so that other resources can refer to it. */
export function rememberStore(resource: AnyResource, store: StoredResource): void {
  stored.set(resource, store)
}

/** The table and columns of a resource that another one refers to. Throws if it has no store. */
export function storedResource(target: AnyResource): StoredResource {
  const store = stored.get(target)
  if (!store) throw new Error(`${target.name} has no store, but another resource refers to it`)
  return store
}

function joinedTable(resource: AnyResource, columns: Columns, reference: Reference): JoinedTable {
  const { field, titleName, target } = reference
  const { table, columns: others } = storedResource(target)
  const titleField = titleFieldOf(target)
  const { title, key } = titleColumns(titleName)
  const sorted = others.sort[titleField]
  const isSorted = resource.list.sortNames.includes(titleName)
  if (isSorted && sorted === undefined)
    throw new Error(`${resource.name} sorts by ${titleName}, but ${target.name} does not by ${titleField}`)
  return {
    table,
    by: columns.nameOf(field),
    columns: { [title]: others.nameOf(titleField), ...(isSorted && sorted !== undefined && { [key]: sorted }) },
  }
}

/** The tables joined for the titles of a resource's references. */
export function joinedTables(resource: AnyResource, columns: Columns): JoinedTable[] {
  return referencesOf(resource).map((reference) => joinedTable(resource, columns, reference))
}

/** The first of these fields that refers to a missing or deleted row. */
export async function missingReference(connection: Connection, resource: AnyResource, fields: FieldValues): Promise<string | undefined> {
  for (const reference of referencesOf(resource)) {
    const id = fields[reference.field]
    if (typeof id !== 'string') continue
    const { table } = storedResource(reference.target)
    const { rows } = await sql`select id from ${sql.table(table)} where id = ${id} and deleted_at is null`.execute(connection)
    if (rows.length === 0) return reference.field
  }
  return undefined
}

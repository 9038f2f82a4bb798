import { sql } from 'kysely'
import { type Reference, titleFieldOf } from '#contract/resource/reference.ts'
import { idsOf, referenceListsOf } from '#contract/resource/references.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import type { Connection } from '#server/db/database.ts'
import type { LinkTable } from '#server/db/list/list-source.ts'
import { storedResource, visibleIn } from './reference-store.ts'

/** The link tables of a resource by field. */
export type Links = Readonly<Record<string, LinkTable>>

/** A row with its id; the fields with several references are added to it. */
type RowFields = Record<string, unknown>

interface Linked {
  readonly rowId: string
  readonly id: string
  readonly title: string | null
}

function linkOf(links: Links, { field }: Reference, { name }: AnyResource): LinkTable {
  const link = links[field]
  if (!link) throw new Error(`The store of ${name} names no link table for ${field}`)
  return link
}

/** The rows that these rows refer to in one field, deleted ones included, in the order of their ids. Those outside the scope have no title. */
async function linkedRows(
  connection: Connection,
  { table, by, to }: LinkTable,
  target: AnyResource,
  { ids, data }: { readonly ids: readonly string[]; readonly data: DataScope },
) {
  const { table: other, columns } = storedResource(target)
  const title = sql.ref(`linked.${columns.nameOf(titleFieldOf(target))}`)
  const visible = visibleIn(connection, target, 'linked', data)
  const query = sql<Linked>`select ${sql.ref(`${table}.${by}`)} as ${sql.ref('rowId')}, ${sql.ref(`${table}.${to}`)} as ${sql.ref('id')},
    ${visible ? sql`case when ${visible} then ${title} end` : title} as ${sql.ref('title')}
    from ${sql.table(table)} join ${sql.table(other)} as ${sql.table('linked')} on ${sql.ref('linked.id')} = ${sql.ref(`${table}.${to}`)}
    where ${sql.ref(`${table}.${by}`)} in (${sql.join([...ids])})
    order by ${sql.ref(`${table}.${to}`)}`
  return Map.groupBy((await query.execute(connection)).rows, ({ rowId }) => rowId)
}

/** Adds ids and titles of several references to rows: one query for each field, however many rows there are. */
export async function addLinked(
  connection: Connection,
  resource: AnyResource,
  links: Links,
  { rows, data }: { readonly rows: readonly RowFields[]; readonly data: DataScope },
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => String(row['id']))
  for (const list of referenceListsOf(resource)) {
    const byRow = await linkedRows(connection, linkOf(links, list, resource), list.target, { ids, data })
    for (const row of rows) {
      const linked = byRow.get(String(row['id'])) ?? []
      row[list.field] = linked.map(({ id }) => id)
      row[list.titleName] = linked.map(({ title }) => title)
    }
  }
}

/** Makes the links of a row those of the given fields; links that stay keep their `created_at`. */
export async function writeLinks(
  connection: Connection,
  resource: AnyResource,
  links: Links,
  { id, fields, now }: { readonly id: string; readonly fields: FieldValues; readonly now: number },
): Promise<void> {
  for (const list of referenceListsOf(resource)) {
    if (fields[list.field] === undefined) continue
    const { table, by, to } = linkOf(links, list, resource)
    const ids = idsOf(fields[list.field])
    const others = ids.length === 0 ? sql`` : sql`and ${sql.ref(to)} not in (${sql.join([...ids])})`
    await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${id} ${others}`.execute(connection)
    if (ids.length === 0) continue
    const rows = sql.join(ids.map((other) => sql`(${id}, ${other}, ${now}, ${now})`))
    await sql`insert into ${sql.table(table)} (${sql.ref(by)}, ${sql.ref(to)}, created_at, updated_at) values ${rows}
      on conflict (${sql.ref(by)}, ${sql.ref(to)}) do nothing`.execute(connection)
  }
}

/** Deletes the links of a row in one link table. */
export async function deleteLinks(connection: Connection, { table, by }: LinkTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${id}`.execute(connection)
}

/** The first field with a new reference to a row that is missing, deleted or outside the scope. References that the row had `before` may lead to rows deleted since. */
export async function missingLink(
  connection: Connection,
  resource: AnyResource,
  { fields, before, data }: { readonly fields: FieldValues; readonly before: FieldValues | null; readonly data: DataScope },
): Promise<string | undefined> {
  for (const { field, target } of referenceListsOf(resource)) {
    const known = new Set(idsOf(before?.[field]))
    const added = idsOf(fields[field]).filter((id) => !known.has(id))
    if (added.length === 0) continue
    const { table } = storedResource(target)
    const visible = visibleIn(connection, target, table, data)
    const found = sql`select id from ${sql.table(table)} where id in (${sql.join(added)}) and deleted_at is null
      ${visible ? sql`and ${visible}` : sql``}`
    if ((await found.execute(connection)).rows.length < added.length) return field
  }
  return undefined
}

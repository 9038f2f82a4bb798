import { sql } from 'kysely'
import type { ConditionKind } from '#contract/lists/condition-kinds.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { Connection } from '#server/db/database.ts'
import type { ConditionColumn } from '#server/db/list/conditions.ts'
import { appliedConditions, every } from '#server/db/list/filters.ts'
import { storedResource } from './reference-store.ts'

/** The types of values, which a statement without a table has to name; others are text. */
const types: Readonly<Partial<Record<ConditionKind, string>>> = {
  boolean: 'bigint',
  integer: 'bigint',
  money: 'bigint',
  time: 'bigint',
  number: 'double precision',
}

/** The value of a field's column; of links and lines, which have none, that of a column with a list. */
function storedValue({ columns }: ReturnType<typeof storedResource>, field: string, row: FieldValues): unknown {
  const column = columns.nameOf(field)
  if (columns.names.includes(column)) return columns.valuesOf({ [field]: row[field] })[column] ?? null
  return JSON.stringify(row[field] ?? [])
}

/**
 * Whether a row matches resolved conditions. It need not be as the table has it, nor be there: the database compares the given values, in the way in which it
 * compares those of lists.
 */
export async function rowMatches(
  db: Connection,
  resource: AnyResource,
  { where, row }: { readonly where: string; readonly row: FieldValues },
): Promise<boolean> {
  const store = storedResource(resource)
  const fields = Object.entries(resource.list.conditions?.() ?? {})
  const values = fields.map(([field, { kind }]) => {
    const type = sql.raw(types[kind] ?? 'text')
    return sql`cast(${storedValue(store, field, row)} as ${type}) as ${sql.ref(field)}`
  })
  const places = fields.map(([field, { kind, values: declared }]): [string, ConditionColumn] => {
    return [field, { kind: kind === 'links' ? 'list' : kind, values: declared, column: field }]
  })
  const conditions = () => Object.fromEntries(places)
  const found = appliedConditions(db, { table: 'given', query: { filters: {} }, conditions }, { where })
  const query = sql`select 1 from (select ${sql.join(values)}) as given where ${every(found.map(({ condition }) => condition))}`
  return (await query.execute(db)).rows.length > 0
}

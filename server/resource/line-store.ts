import { sql } from 'kysely'
import { fieldKindOf } from '#contract/resource/field-kind.ts'
import { linesIn, linesOf, type LinesField } from '#contract/resource/lines.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { isSameValue } from '#contract/same-value.ts'
import type { Connection } from '#server/db/database.ts'
import { type ColumnKind, decode, encode } from './column-codec.ts'
import { snakeCase } from './columns.ts'

/** The child table of a field with lines: one row for each line, with `position` from 0 and the fields of the line in snake case. */
export interface LineTable {
  readonly table: string
  /** The column with the id of the row to which a line belongs; the primary key is this column and `position`. */
  readonly by: string
}

/** The child tables of a resource by field. */
export type LineTables = Readonly<Record<string, LineTable>>

/** A row with its id; the fields with lines are added to it. */
type RowFields = Record<string, unknown>

/** Lines that one statement inserts: databases limit the number of its parameters. */
const insertedAtOnce = 100

interface LineColumn {
  readonly name: string
  readonly column: string
  readonly kind: ColumnKind
}

interface StoredLines extends LineTable {
  readonly field: string
  readonly columns: readonly LineColumn[]
}

function columnsOfLine({ shape }: LinesField): LineColumn[] {
  return Object.entries(shape).flatMap(([name, schema]): LineColumn[] => {
    const kind = fieldKindOf(schema)
    return kind === 'references' || kind === 'lines' ? [] : [{ name, column: snakeCase(name), kind }]
  })
}

/** The fields with lines of a resource and where they are stored. Throws if one has no child table, or a column twice. */
function storedLinesOf(resource: AnyResource, tables: LineTables): StoredLines[] {
  return linesOf(resource).map((lines): StoredLines => {
    const child = tables[lines.field]
    if (!child) throw new Error(`The store of ${resource.name} names no child table for ${lines.field}`)
    const columns = columnsOfLine(lines)
    const taken = columns.find(({ column }) => column === 'position' || column === child.by)
    if (taken) throw new Error(`The lines of ${resource.name}.${lines.field} cannot have a field ${taken.name}: its column is taken`)
    return { ...child, field: lines.field, columns }
  })
}

async function linesByRow(connection: Connection, { table, by, columns }: StoredLines, ids: readonly string[]) {
  const selected = sql.join(columns.map(({ column }) => sql.ref(column)))
  const query = sql<FieldValues>`select ${sql.ref(by)} as ${sql.ref('row id')}, ${selected} from ${sql.table(table)}
    where ${sql.ref(by)} in (${sql.join([...ids])}) order by ${sql.ref(by)}, position`
  return Map.groupBy((await query.execute(connection)).rows, (line) => String(line['row id']))
}

/** Adds their lines to rows: one query for each field, however many rows there are. */
export async function addLines(
  connection: Connection,
  resource: AnyResource,
  tables: LineTables,
  rows: readonly RowFields[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => String(row['id']))
  for (const stored of storedLinesOf(resource, tables)) {
    const byRow = await linesByRow(connection, stored, ids)
    for (const row of rows) {
      const lines = byRow.get(String(row['id'])) ?? []
      row[stored.field] = lines.map((line) =>
        Object.fromEntries(stored.columns.map(({ name, column, kind }) => [name, decode(kind, line[column])])),
      )
    }
  }
}

async function insertLines(connection: Connection, { table, by, columns, field }: StoredLines, id: string, fields: FieldValues) {
  const names = sql.join([by, 'position', ...columns.map(({ column }) => column)].map((column) => sql.ref(column)))
  const lines = linesIn(fields[field]).map((line, position) =>
    sql.join([id, position, ...columns.map(({ name, kind }) => encode(kind, line[name]))]),
  )
  for (let start = 0; start < lines.length; start += insertedAtOnce) {
    const values = sql.join(lines.slice(start, start + insertedAtOnce).map((line) => sql`(${line})`))
    await sql`insert into ${sql.table(table)} (${names}) values ${values}`.execute(connection)
  }
}

/** Replaces the lines of a row by those of the given fields; fields that are absent, or as they are in the row `before`, keep theirs. */
export async function writeLines(
  connection: Connection,
  resource: AnyResource,
  tables: LineTables,
  { id, fields, before }: { readonly id: string; readonly fields: FieldValues; readonly before: FieldValues | null },
): Promise<void> {
  for (const stored of storedLinesOf(resource, tables)) {
    const lines = fields[stored.field]
    if (lines === undefined || isSameValue(lines, before?.[stored.field])) continue
    if (before) await deleteLines(connection, stored, id)
    await insertLines(connection, stored, id, fields)
  }
}

/** Deletes the lines of a row in one child table. */
export async function deleteLines(connection: Connection, { table, by }: LineTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(by)} = ${id}`.execute(connection)
}

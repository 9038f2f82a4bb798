import { dayMs } from '#server/clock.ts'
import type { EmbeddedConnection } from '#server/db/embedded/embedded-database.ts'

type Connection = Pick<EmbeddedConnection, 'run' | 'script'>

/** Integer columns hold epoch milliseconds, and text columns days as YYYY-MM-DD. */
const timeColumns = String.raw`
  select t.name as "table", c.name as "column", c.type, c.pk from sqlite_schema t, pragma_table_info(t.name) c
  where t.type = 'table' and (lower(c.type) = 'integer' and (
    c.name = 'hour' or c.name like '%\_at' escape '\' or c.name like '%\_until' escape '\' or c.name like '%\_since' escape '\'
    or c.name like '%\_date' escape '\'
  ) or lower(c.type) = 'text' and (c.name like '%\_day' escape '\'))`

function valuesOf(connection: Connection, query: string): string[][] {
  return connection.run(query).rows.map((row) => Object.values(row).map(String))
}

/**
 * Moves all times of a database by whole days, so that the day on which it was made becomes today. What had happened when it was made has happened by
 * now; what was still to come comes as many days later.
 */
export function shiftTimes(connection: Connection, now: number): void {
  const madeAt = Number(valuesOf(connection, 'select max(created_at) from migration')[0]?.[0])
  const days = Math.floor(now / dayMs) - Math.floor(madeAt / dayMs)
  const ms = days * dayMs
  const moved = (column: string) =>
    `${column} = case when ${column} > ${madeAt} then ${column} + ${ms} when ${column} > 0 then min(${column} + ${ms}, ${now}) else ${column} end`
  const statements = valuesOf(connection, timeColumns).flatMap(([tableName = '', columnName = '', type = '', key = '']) => {
    const [table, column] = [`"${tableName}"`, `"${columnName}"`]
    if (type.toLowerCase() === 'text') return `update ${table} set ${column} = coalesce(date(${column}, '${days} days'), ${column})`
    if (key === '0') return `update ${table} set ${moved(column)}`
    // In two steps, so that no row meets the next one.
    return [`update ${table} set ${column} = -${column}`, `update ${table} set ${column} = ${ms} - ${column}`]
  })
  connection.script(['begin', ...statements, 'commit'].join(';'))
}

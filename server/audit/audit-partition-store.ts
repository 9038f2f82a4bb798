import type { Connection } from '#server/db/database.ts'

/** The tables that are partitioned by month on PostgreSQL. */
const partitionedTables = ['audit_entry', 'audit_change'] as const

type PartitionedTable = (typeof partitionedTables)[number]

/** A partition with the rows of a month (UTC); `from` and `to` (exclusive) are epoch milliseconds. */
export interface Partition {
  readonly table: PartitionedTable
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The partitions of the month `offset` months after `time`. */
export function partitionsOf(time: number, offset: number): Partition[] {
  const day = new Date(time)
  const [from, to] = [offset, offset + 1].map((months) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months))
  if (from === undefined || to === undefined) return []
  const month = new Date(from).toISOString().slice(0, 7).replace('-', '')
  return partitionedTables.map((table) => ({ table, name: `${table}_${month}`, from, to }))
}

/** The script that adds a partition. It contains only generated names and numbers. */
export function partitionScript({ table, name, from, to }: Partition): string {
  return `create table ${name} partition of ${table} for values from (${from}) to (${to})`
}

/** The partitions of a month and of those after it, up to another month. */
export function partitionsBetween(first: number, last: number): Partition[] {
  const found: Partition[] = []
  for (let offset = 0; ; offset++) {
    const ofMonth = partitionsOf(first, offset)
    if (ofMonth.every(({ from }) => from > last)) return found
    found.push(...ofMonth)
  }
}

/** Whether the default partition has rows of this month. PostgreSQL then rejects the new partition. */
async function hasRowsInRest(connection: Connection, { table, from, to }: Partition): Promise<boolean> {
  const row = await connection
    .$extendTables<Record<`${PartitionedTable}_rest`, { created_at: number }>>()
    .selectFrom(`${table}_rest`)
    .select('created_at')
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Those of the partitions that can be added: neither there nor in the way of rows in the default partition. */
export async function missingPartitions(connection: Connection, partitions: readonly Partition[]): Promise<Partition[]> {
  const existing = new Set((await connection.introspection.getTables()).map(({ name }) => name))
  const missing: Partition[] = []
  for (const partition of partitions)
    if (!existing.has(partition.name) && !(await hasRowsInRest(connection, partition))) missing.push(partition)
  return missing
}

/** When the first and the last entry of an audit log were written; undefined for an empty one. */
export async function auditPeriod(connection: Connection): Promise<{ first: number; last: number } | undefined> {
  const entries = connection.$extendTables<{ audit_entry: { created_at: number } }>().selectFrom('audit_entry')
  const { first, last } = await entries
    .select(({ fn }) => [fn.min<number | null>('created_at').as('first'), fn.max<number | null>('created_at').as('last')])
    .executeTakeFirstOrThrow()
  return first === null || last === null ? undefined : { first, last }
}

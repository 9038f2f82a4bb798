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

/** Reads the existing partitions. */
export function auditPartitionStore(connection: Connection) {
  const database = connection.$extendTables<Record<`${PartitionedTable}_rest`, { created_at: number }>>()
  return {
    async listNames(): Promise<ReadonlySet<string>> {
      return new Set((await connection.introspection.getTables()).map(({ name }) => name))
    },

    /** Whether the default partition has rows of this month. PostgreSQL then rejects the new partition. */
    async hasRowsInRest({ table, from, to }: Partition): Promise<boolean> {
      const row = await database
        .selectFrom(`${table}_rest`)
        .select('created_at')
        .where('created_at', '>=', from)
        .where('created_at', '<', to)
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },
  }
}

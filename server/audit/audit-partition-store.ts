import type { Connection } from '#server/db/database.ts'

/** The tables that PostgreSQL keeps by month. */
const partitionedTables = ['audit_entry', 'audit_change'] as const

type PartitionedTable = (typeof partitionedTables)[number]

/** The rows of a month (UTC, epoch milliseconds) in a table of its own. */
export interface Partition {
  readonly table: PartitionedTable
  readonly name: string
  readonly from: number
  readonly to: number
}

/** The partitions of the month that is `offset` months after that of `time`. */
export function partitionsOf(time: number, offset: number): Partition[] {
  const day = new Date(time)
  const [from, to] = [offset, offset + 1].map((months) => Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + months))
  if (from === undefined || to === undefined) return []
  const month = new Date(from).toISOString().slice(0, 7).replace('-', '')
  return partitionedTables.map((table) => ({ table, name: `${table}_${month}`, from, to }))
}

/** The script that adds a partition: it is made of our own names and numbers alone. */
export function partitionScript({ table, name, from, to }: Partition): string {
  return `create table ${name} partition of ${table} for values from (${from}) to (${to})`
}

/** Knows which partitions there are. */
export function auditPartitionStore(connection: Connection) {
  const database = connection.$extendTables<Record<`${PartitionedTable}_rest`, { created_at: number }>>()
  return {
    async listNames(): Promise<ReadonlySet<string>> {
      return new Set((await connection.introspection.getTables()).map(({ name }) => name))
    },

    /** Rows of its month were written before it was there: PostgreSQL refuses to add it then. */
    async isPassedBy({ table, from, to }: Partition): Promise<boolean> {
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

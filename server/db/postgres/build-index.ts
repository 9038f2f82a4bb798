import { Client } from 'pg'
import type { IndexStatement } from '#server/db/migrations/index-statements.ts'
import { connectionOptions, endClient } from './connection.ts'
import { translatePostgresError } from './errors.ts'

/** The tables that hold the rows of a table: its partitions, or itself. */
const leavesText = `select relid::text as name from pg_partition_tree($1::text::regclass) where isleaf
  union all select $1::text where not exists (select from pg_partition_tree($1::text::regclass))`

/** Builds one index if its table has rows; drops what an interrupted build has left of it. */
async function buildOn(client: Client, table: string, { name, isUnique, definition }: IndexStatement): Promise<void> {
  const { rows } = await client.query<{ indisvalid: boolean }>('select indisvalid from pg_index where indexrelid = to_regclass($1)', [name])
  if (rows[0]?.indisvalid) return
  if (rows[0]) await client.query(`drop index concurrently ${name}`)
  const { rows: some } = await client.query(`select from ${table} limit 1`)
  if (some.length === 0) return
  await client.query(`create ${isUnique ? 'unique ' : ''}index concurrently ${name} on ${table} ${definition}`)
}

/**
 * Builds indexes on tables that have rows while others write; what is complete already stays. Of a partitioned table each partition gets one, which the
 * index of the table takes over.
 */
export async function buildIndexes(connectionString: string, indexes: readonly IndexStatement[]): Promise<void> {
  const client = new Client({ ...connectionOptions(connectionString), application_name: 'steward index' })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    for (const index of indexes) {
      const { rows } = await client.query<{ name: string }>(leavesText, [index.table])
      for (const { name: leaf } of rows) {
        const name = leaf === index.table ? index.name : `${leaf}_${index.name}`
        await buildOn(client, leaf, { ...index, name })
      }
    }
  } catch (error) {
    throw translatePostgresError(error)
  } finally {
    await endClient(client)
  }
}

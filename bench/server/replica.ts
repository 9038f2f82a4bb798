import { Client } from 'pg'
import { totals } from '#contract/lists/totals.ts'
import { startServer } from '#bench/bench-server.ts'
import { amount, type Figure } from '#bench/figure.ts'
import { administratorCalls, runTask } from '#bench/task-calls.ts'
import { type BenchDatabase, fill, postgres, vacuum } from './database.ts'

interface Work {
  readonly rows: number
  readonly seconds: number
}

/** How many rows the processes of the database have read that have ended. */
const rowsRead = 'select tup_returned::float8 as rows from pg_stat_database where datname = current_database()'

/** What the primary reads while somebody looks at totals and groups and exports all records. */
async function readOnPrimary({ folder }: BenchDatabase, variables: BenchDatabase['variables']): Promise<Work> {
  const client = new Client({ connectionString: variables['DATABASE_URL'] })
  await client.connect()
  const rows = async () => (await client.query<Pick<Work, 'rows'>>(rowsRead)).rows[0]?.rows ?? Number.NaN
  const before = await rows()
  const server = await startServer(folder, { variables })
  const call = await administratorCalls(server.url)
  const startedAt = performance.now()
  for (const group of ['', '&group=status', '&group=type']) await call(totals, `/table/totals?name=1${group}`)
  const columns = ['name', 'city', 'ownerTitle'].map((field) => ({ field, label: field }))
  await runTask(call, '/table/export', { format: 'csv', title: 'bench', view: {}, columns })
  const seconds = (performance.now() - startedAt) / 1000
  await server.stop()
  const read = (await rows()) - before
  await client.end()
  return { rows: read, seconds }
}

/** How much of the reading for exports, totals and groups is left for the primary if there is a replica. */
export async function measureReplica(): Promise<Figure> {
  const database = await postgres({ hasReplica: true })
  await fill(database, 1)
  await vacuum(database)
  const { DATABASE_REPLICA_URL: _, ...alone } = database.variables
  const [without, withReplica] = [await readOnPrimary(database, alone), await readOnPrimary(database, database.variables)]
  await database.remove()
  const told = ({ rows, seconds }: Work) => `${amount(rows)} rows in ${seconds.toFixed(1)} s`
  return {
    figure: 'rows read on the primary for an export, totals and groups, with a replica',
    unit: '×',
    atMost: 0.1,
    value: withReplica.rows / without.rows,
    how: `${told(withReplica)}, without a replica ${told(without)}`,
  }
}

// Changes a field of 10,000 records by a bulk edit, and by the same update and audit insert in the same slices; npm run bench:bulk.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Client } from 'pg'
import * as z from 'zod/mini'
import { task } from '#contract/tasks.ts'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { print } from '#tools/print.ts'
import { startServer } from './bench-server.ts'
import { amount } from './figure.ts'
import { report } from './report.ts'
import { type BenchDatabase, embedded, fill, postgres } from './server/database.ts'
import { administratorCalls, waitForTask } from './task-calls.ts'

const rowCount = 10_000
const chunkRows = 500

type Item = { readonly id: string; readonly version: number }

/** A connection beside the server's. */
interface Plain {
  readonly sliceRows: number
  readonly listed: (columns: readonly string[]) => string
  run(text: string, values?: readonly (string | number)[]): Promise<readonly object[]>
  close(): Promise<void>
}

function plainSqlite(folder: string): Plain {
  const copy = join(folder, `plain ${performance.now()}.db`)
  new DatabaseSync(join(folder, 'steward.db')).prepare('vacuum into ?').run(copy)
  const database = new DatabaseSync(copy)
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -65536')
  return {
    sliceRows: 500,
    listed: (columns) => `(select ${columns.map((name) => `value ->> '${name}' as ${name}`).join()} from json_each(?)) as listed`,
    run: async (text, values = []) => database.prepare(text).all(...values),
    close: async () => database.close(),
  }
}

async function plainPostgres(url: string): Promise<Plain> {
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query('vacuum analyze')
  return {
    sliceRows: 1000,
    listed: (columns) =>
      `json_to_recordset($1) as listed (${columns.map((name) => `${name} ${/version|position|_at/.test(name) ? 'bigint' : 'text'}`).join()})`,
    run: async (text, values = []) => (await client.query<Record<string, unknown>>(text, [...values])).rows,
    close: () => client.end(),
  }
}

const changeColumns = ['entry_id', 'position', 'resource', 'record_id', 'title', 'version', 'before', 'after', 'created_at']

/** Updates records and inserts what the audit log says of each. Returns milliseconds. */
async function updatePlainly({ run, listed, sliceRows }: Plain, items: readonly Item[]): Promise<number> {
  const [change = {}] = await run('select * from audit_change limit 1')
  const startedAt = performance.now()
  for (let start = 0; start < items.length; start += sliceRows) {
    const slice = items.slice(start, start + sliceRows)
    const now = Date.now()
    const updated = JSON.stringify(slice.map((item) => ({ ...item, city: '镇江', now })))
    await run('begin')
    await run(
      `update record set city = listed.city, updated_at = ${now}, version = listed.version + 1 from ${listed(['id', 'version', 'city'])}
        where record.id = listed.id and record.version = listed.version returning record.id`,
      [updated],
    )
    const changes = slice.map(({ id, version }, index) => ({
      ...change,
      record_id: id,
      version,
      position: rowCount + start + index,
      created_at: now,
    }))
    await run(`insert into audit_change (${changeColumns.join()}) select ${changeColumns.join()} from ${listed(changeColumns)}`, [
      JSON.stringify(changes),
    ])
    await run('commit')
  }
  return performance.now() - startedAt
}

/** Changes records by a bulk edit. Returns milliseconds. */
async function editInBulk(url: string, city: string, items: readonly Item[]): Promise<number> {
  const call = await administratorCalls(url)
  const { id } = await call(z.object({ id: z.string() }), '/table/bulk-edit', { city })
  for (let offset = 0; offset < items.length; offset += chunkRows)
    await call(z.unknown(), `/bulk-edit/${id}/rows`, { offset, items: items.slice(offset, offset + chunkRows) })
  const startedAt = performance.now()
  await waitForTask(call, (await call(z.object({ task }), `/bulk-edit/${id}/run`, {})).task)
  return performance.now() - startedAt
}

// PostgreSQL returns a bigint as a text.
const items = z.array(z.object({ id: z.string(), version: z.coerce.number() }))
const read = async ({ run }: Plain) =>
  z.parse(
    items,
    (await run(`select id, version from record where city <> '镇江' order by id limit ${rowCount}`)).map((row) => ({ ...row })),
  )

async function compare(figure: string, data: BenchDatabase, open: () => Plain | Promise<Plain>): Promise<void> {
  await fill(data, 1)
  const server = await startServer(data.folder, data)
  // The first edit leaves a change in the audit log, and warms up the server.
  const other = await open()
  await editInBulk(server.url, '扬州', await read(other))
  const plain = await open()
  const rows = await read(plain)
  const ours = await editInBulk(server.url, '镇江', rows)
  const theirs = await updatePlainly(plain, await read(plain))
  for (const { close } of [other, plain]) await close()
  await server.stop()
  const how = `${amount(ours)} ms until the task is done; the same update and audit insert in the same slices: ${amount(theirs)} ms`
  report({ figure: `bulk edit of 10,000 records, ${figure}`, unit: '×', atMost: 4, value: ours / theirs, how })
}

const data = embedded()
await compare('embedded database', data, () => plainSqlite(data.folder))
await data.remove()
if (preparePostgres().isPassed) {
  const database = await postgres()
  await compare('PostgreSQL', database, () => plainPostgres(database.variables['DATABASE_URL'] ?? ''))
  await database.remove()
} else print('not measured: PostgreSQL is not installed')
process.exit()

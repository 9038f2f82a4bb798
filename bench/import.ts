// Imports rows into the records, and inserts the same rows plainly; npm run bench:import -- [thousands of rows].
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import * as z from 'zod/mini'
import { startServer } from './bench-server.ts'
import { amount } from './figure.ts'
import { report } from './report.ts'
import { embedded, fill } from './server/database.ts'
import { administratorCalls, runTask } from './task-calls.ts'

const rowCount = Number(process.argv[2] ?? '100') * 1000
const chunkRows = 500

const fields = ['name', 'sex', 'email', 'city', 'type', 'status']
const statuses = ['pass', 'refuse', 'close']
const cellsOf = (index: number) => [
  `导入 ${index}`,
  index % 2 === 0 ? 'female' : 'male',
  `import${index}@example.cn`,
  `城市 ${index % 50}`,
  index % 3 === 0 ? 'company' : 'person',
  statuses[index % 3],
]

/** A function that inserts rows like the first one of a table. */
function inserterOf(database: DatabaseSync, table: string) {
  const first = database.prepare(`select * from ${table} limit 1`).get() ?? {}
  const names = Object.keys(first)
  const insert = database.prepare(`insert into ${table} (${names.join()}) values (${names.map(() => '?').join()})`)
  return (changes: Readonly<Record<string, SQLOutputValue>>) => insert.run(...Object.values({ ...first, ...changes }))
}

/** Copies a row of the table over and over into a copy of the database, with other ids and names. Returns rows a second. */
async function insertPlainly(folder: string): Promise<number> {
  const copy = join(folder, 'plain.db')
  await copyFile(join(folder, 'steward.db'), copy)
  const database = new DatabaseSync(copy)
  database.exec('pragma journal_mode = wal')
  const [insert, insertEvent] = [inserterOf(database, 'record'), inserterOf(database, 'record_event')]
  const startedAt = performance.now()
  database.exec('begin')
  for (let index = 0; index < rowCount; index++) {
    const id = `p${String(index).padStart(15, '0')}`
    insert({ id, name: `导入 ${index}` })
    insertEvent({ id, record_id: id })
    if (index % 1000 === 999) database.exec('commit; begin')
  }
  database.exec('commit')
  const perSecond = (rowCount * 1000) / (performance.now() - startedAt)
  database.close()
  return perSecond
}

/** Imports the rows; returns the rows a second that are written once they have been checked. */
async function importRows(url: string): Promise<number> {
  const call = await administratorCalls(url)
  const columns = fields.map((field) => ({ field, label: field }))
  const { id } = await call(z.object({ id: z.string() }), '/table/import', { title: 'bench.csv', mode: 'create', key: null, columns })
  for (let offset = 0; offset < rowCount; offset += chunkRows) {
    const rows = Array.from({ length: chunkRows }, (_, index) => ({ row: offset + index + 2, cells: cellsOf(offset + index) }))
    await call(z.unknown(), `/import/${id}/rows`, { offset, rows })
  }
  const startedAt = performance.now()
  await runTask(call, `/import/${id}/run`, {})
  return (rowCount * 1000) / (performance.now() - startedAt)
}

const data = embedded()
await fill(data, 1)
const plain = await insertPlainly(data.folder)
const server = await startServer(data.folder)
const perSecond = await importRows(server.url)
await server.stop()
await data.remove()
const how = `${amount(rowCount)} rows: ${amount(perSecond)} a second, plain inserts ${amount(plain)}`
report({ figure: 'import', unit: '×', atLeast: 0.2, value: perSecond / plain, how })

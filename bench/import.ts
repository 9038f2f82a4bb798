// Imports rows into the records and, in turn, inserts the same rows plainly; npm run bench:import -- [thousands of rows].
import { copyFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { isOpen, task } from '#contract/tasks.ts'
import { print } from '#tools/print.ts'
import { startServer } from './bench-server.ts'
import { embedded, fill } from './server/database.ts'
import { amount } from './server/result.ts'
import { signIn } from './server/target.ts'

const rowCount = Number(process.argv[2] ?? '100') * 1000
const chunkRows = 500
const pollMs = 100

/** The least that an import reaches of the rate of plain inserts, and the longest that check and writing of 100,000 rows take. */
const budget = { ratio: 0.2, checkSeconds: 10, writeSeconds: 60 }

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

const secondsSince = (startedAt: number) => (performance.now() - startedAt) / 1000

/** Copies a row of the table over and over into a copy of the database, with other ids and names. Returns rows a second. */
async function insertPlainly(folder: string): Promise<number> {
  const copy = join(folder, 'plain.db')
  await copyFile(join(folder, 'steward.db'), copy)
  const database = new DatabaseSync(copy)
  database.exec('pragma journal_mode = wal')
  const row = database.prepare('select * from record limit 1').get() ?? {}
  const names = Object.keys(row)
  const insert = database.prepare(`insert into record (${names.join()}) values (${names.map(() => '?').join()})`)
  const event = database.prepare('select * from record_event limit 1').get()
  const eventNames = Object.keys(event ?? {})
  const insertEvent =
    event && database.prepare(`insert into record_event (${eventNames.join()}) values (${eventNames.map(() => '?').join()})`)
  const startedAt = performance.now()
  database.exec('begin')
  for (let index = 0; index < rowCount; index++) {
    const id = `p${String(index).padStart(15, '0')}`
    insert.run(...Object.values({ ...row, id, name: `导入 ${index}` }))
    insertEvent?.run(...Object.values({ ...event, id, record_id: id }))
    if (index % 1000 === 999) database.exec('commit; begin')
  }
  database.exec('commit')
  const seconds = secondsSince(startedAt)
  database.close()
  return rowCount / seconds
}

const answers = { state: z.object({ result: z.object({ id: z.string() }) }), task: z.object({ result: task }) }

/** Imports the rows; returns the seconds of check and writing. */
async function importRows(url: string): Promise<{ check: number; write: number }> {
  const headers = { ...(await signIn(url, 'admin')), 'content-type': 'application/json' }
  async function call<Result>(schema: z.ZodMiniType<Result>, path: string, body?: object): Promise<Result> {
    const response = await fetch(`${url}/api${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
    const answer: unknown = await response.json()
    if (!response.ok) throw new Error(JSON.stringify(answer))
    return schema.parse(answer)
  }
  const checkedFrom = performance.now()
  const columns = fields.map((field) => ({ field, label: field }))
  const { result: state } = await call(answers.state, '/table/import', { title: 'bench.csv', mode: 'create', key: null, columns })
  for (let offset = 0; offset < rowCount; offset += chunkRows) {
    const rows = Array.from({ length: chunkRows }, (_, index) => ({ row: offset + index + 2, cells: cellsOf(offset + index) }))
    await call(z.unknown(), `/import/${state.id}/rows`, { offset, rows })
  }
  const check = secondsSince(checkedFrom)
  const writtenFrom = performance.now()
  let { result } = await call(answers.task, `/import/${state.id}/run`, {})
  while (isOpen(result)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    ;({ result } = await call(answers.task, `/task/${result.id}`))
  }
  if (result.state !== 'done') throw new Error(`The import ended as ${result.state}: ${String(result.error)}`)
  return { check, write: secondsSince(writtenFrom) }
}

const data = embedded()
await fill(data, 1)
const plain = await insertPlainly(data.folder)
const server = await startServer(data.folder)
const { check, write } = await importRows(server.url)
await server.stop()
await data.remove()
const ratio = rowCount / write / plain
print(`${amount(rowCount)} rows: check ${check.toFixed(1)} s, writing ${write.toFixed(1)} s; plain inserts ${amount(plain)} rows/s`)
print(`import against plain inserts: ${ratio.toFixed(2)} × (at least ${budget.ratio})`)
const share = rowCount / 100_000
process.exit(ratio >= budget.ratio && check <= budget.checkSeconds * share && write <= budget.writeSeconds * share ? 0 : 1)

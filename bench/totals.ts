// Adds up a column of 100,000 rows and, in turn, counts the rows of the same filter; node tools/bench.mjs totals.
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { demoApplication } from '#features/applications/contract/demo-applications.ts'
import { print } from '#tools/print.ts'
import { startServer } from './bench-server.ts'
import { median } from './median.ts'
import { embedded } from './server/database.ts'
import { signIn } from './server/target.ts'

const rows = 100_000
const rounds = 41

/** The most that totals take, as a multiple of the exact count of the same filter. */
const budget = 3

const data = embedded()
const server = await startServer(data.folder)
const headers = { ...(await signIn(server.url, 'admin')), 'content-type': 'application/json' }

/** Copies one application, each with an amount and a time of its own. */
async function fillApplications(): Promise<void> {
  const { status: _status, comment: _comment, ...fields } = demoApplication(0, '2026-11-21')
  const body = JSON.stringify({ ...fields, costDepartmentId: null, handlerId: null })
  const created = await fetch(`${server.url}/api/application`, { method: 'POST', headers, body })
  if (!created.ok) throw new Error(`No application was created: ${await created.text()}`)
  const database = new DatabaseSync(join(data.folder, 'steward.db'), { timeout: 10_000 })
  const columns = database
    .prepare("select name from pragma_table_info('application') where name <> 'search_key'")
    .all()
    .map(({ name }) => String(name))
  const values: Readonly<Record<string, string>> = {
    id: "printf('t%015d', value)",
    total: 'value * 7919 % 10000000',
    created_at: 'created_at - value * 60000',
  }
  database.exec(`with recursive numbers(value) as (select 1 union all select value + 1 from numbers where value < ${rows - 1})
    insert into application (${columns.join(', ')})
    select ${columns.map((column) => values[column] ?? `application.${column}`).join(', ')}
    from (select * from application limit 1) as application, numbers`)
  database.exec('analyze')
  database.close()
}

/** How long a call takes, in milliseconds. Every filter is another one, so that nothing is remembered; all of them match every row. */
async function timeOf(path: string, index: number): Promise<number> {
  const from = encodeURIComponent(new Date(Date.UTC(2000, 0, 1, 0, 0, index)).toISOString())
  const startedAt = performance.now()
  const response = await fetch(`${server.url}/api/application/${path}createDateFrom=${from}`, { headers })
  const text = await response.text()
  if (!response.ok || !text.includes(`"itemCount":${rows}`)) throw new Error(text.slice(0, 300))
  return performance.now() - startedAt
}

await fillApplications()
const [counts, totals]: [number[], number[]] = [[], []]
for (let round = 0; round < rounds; round++) {
  counts.push(await timeOf('list?pageSize=1&', 2 * round))
  totals.push(await timeOf('totals?', 2 * round + 1))
}
await server.stop()
await data.remove()
const ratio = median(totals) / median(counts)
print(`The count takes ${median(counts).toFixed(1)} ms, totals ${median(totals).toFixed(1)} ms: ${ratio.toFixed(2)} × (at most ${budget})`)
process.exit(ratio <= budget ? 0 : 1)

// Exports records to a file and, in turn, iterates over the same rows and writes them plainly; node tools/bench.mjs export [hundred thousands].
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import * as z from 'zod/mini'
import { isOpen, task } from '#contract/tasks.ts'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { print } from '#tools/print.ts'
import { residentMegabytes } from '#tools/testing/floods.ts'
import { startServer } from './bench-server.ts'
import { embedded, fill } from './server/database.ts'
import { amount } from './server/result.ts'
import { signIn } from './server/target.ts'

const hundredThousands = Number(process.argv[2] ?? '10')
const rounds = 3
const pollMs = 100

/** The least that an export to CSV reaches of the rate of plain writing, and the most memory of the server. */
const budget = { ratio: 0.3, megabytes: 200 }

const fields = ['name', 'sex', 'email', 'city', 'type', 'status', 'ownerTitle', 'departmentTitle', 'createDate', 'updateDate', 'id']
const answer = z.object({ result: task })

/** Iterates over the same columns in the same order, and writes them with nothing of the product. Returns rows a second. */
async function writePlainly(folder: string): Promise<number> {
  const database = new DatabaseSync(join(folder, 'steward.db'), { readOnly: true })
  const rows = database.prepare(
    `select record.name, sex, record.email, city, type, status, real_name, department.name as department, record.created_at, record.updated_at, record.id
     from record left join app_user on app_user.id = record.owner_id left join department on department.id = record.department_id
     where record.deleted_at is null order by record.created_at desc, record.id desc`,
  )
  const startedAt = performance.now()
  let count = 0
  function* lines() {
    let text = ''
    for (const row of rows.iterate()) {
      count += 1
      text += `${Object.values(row).join(',')}\r\n`
      if (text.length > 65_536) {
        yield text
        text = ''
      }
    }
    yield text
  }
  await pipeline(Readable.from(lines()), createWriteStream(join(folder, 'plain.csv')))
  database.close()
  return (count * 1000) / (performance.now() - startedAt)
}

/** Exports all records; returns rows a second, and the most memory of the server meanwhile. */
async function exportRows(url: string, pid: number, format: TableFormat): Promise<{ perSecond: number; megabytes: number }> {
  const headers = { ...(await signIn(url, 'admin')), 'content-type': 'application/json' }
  const body = JSON.stringify({ format, title: 'bench', view: {}, columns: fields.map((field) => ({ field, label: field })) })
  const startedAt = performance.now()
  const read = async (path: string, init: RequestInit) =>
    z.parse(answer, await (await fetch(`${url}/api${path}`, { headers, ...init })).json())
  let { result } = await read('/table/export', { method: 'POST', body })
  let megabytes = 0
  while (isOpen(result)) {
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    megabytes = Math.max(megabytes, residentMegabytes(pid))
    ;({ result } = await read(`/task/${result.id}`, {}))
  }
  if (result.state !== 'done') throw new Error(`The export ended as ${result.state}: ${String(result.error)}`)
  return { perSecond: (result.done * 1000) / (performance.now() - startedAt), megabytes }
}

const data = embedded()
await fill(data, hundredThousands)
const server = await startServer(data.folder)
const ratios: number[] = []
let peak = 0
for (let round = 0; round < rounds; round++) {
  const plain = await writePlainly(data.folder)
  const csv = await exportRows(server.url, server.pid, 'csv')
  const xlsx = await exportRows(server.url, server.pid, 'xlsx')
  ratios.push(csv.perSecond / plain)
  peak = Math.max(peak, csv.megabytes, xlsx.megabytes)
  const memory = `${amount(csv.megabytes)} and ${amount(xlsx.megabytes)} MB`
  print(`plainly ${amount(plain)} rows/s, CSV ${amount(csv.perSecond)}, XLSX ${amount(xlsx.perSecond)}; ${memory}`)
}
await server.stop()
await data.remove()
const ratio = ratios.toSorted((one, other) => one - other)[Math.floor(rounds / 2)] ?? 0
print(
  `CSV against plain writing: ${ratio.toFixed(2)} × (at least ${budget.ratio}); memory at its highest ${amount(peak)} MB (at most ${budget.megabytes})`,
)
process.exit(ratio >= budget.ratio && peak <= budget.megabytes ? 0 : 1)

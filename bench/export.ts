// Exports records to a file and, in turn, iterates over the same rows and writes them plainly; npm run bench:export -- [hundred thousands].
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DatabaseSync } from 'node:sqlite'
import type { TableFormat } from '#contract/tables/table-format.ts'
import { residentMegabytes } from '#tools/testing/floods.ts'
import { startServer } from './bench-server.ts'
import { amount } from './figure.ts'
import { median } from './median.ts'
import { report } from './report.ts'
import { embedded, fill } from './server/database.ts'
import { administratorCalls, runTask } from './task-calls.ts'

const hundredThousands = Number(process.argv[2] ?? '10')
const rounds = 3

const fields = ['name', 'sex', 'email', 'city', 'type', 'status', 'ownerTitle', 'departmentTitle', 'createDate', 'updateDate', 'id']

/** Iterates over the same columns in the same order, and writes them with nothing of the product. Returns rows a second. */
async function writePlainly(folder: string): Promise<number> {
  const database = new DatabaseSync(join(folder, 'steward.db'), { readOnly: true })
  const rows = database.prepare(
    `select record.name, sex, record.email, city, type, status, real_name, department.name as department, create_date, record.updated_at, record.id
     from record left join app_user on app_user.id = record.owner_id left join department on department.id = record.department_id
     where record.deleted_at is null order by create_date desc, record.id desc`,
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
  const call = await administratorCalls(url)
  const order = { format, title: 'bench', view: {}, columns: fields.map((field) => ({ field, label: field })) }
  let megabytes = 0
  const startedAt = performance.now()
  const { done } = await runTask(call, '/table/export', order, () => (megabytes = Math.max(megabytes, residentMegabytes(pid))))
  return { perSecond: (done * 1000) / (performance.now() - startedAt), megabytes }
}

const data = embedded()
await fill(data, hundredThousands)
const { url, pid, stop } = await startServer(data.folder)
const measured: { plain: number; csv: number }[] = []
const idle = residentMegabytes(pid)
let peak = 0
for (let round = 0; round < rounds; round++) {
  const plain = await writePlainly(data.folder)
  const [csv, xlsx] = [await exportRows(url, pid, 'csv'), await exportRows(url, pid, 'xlsx')]
  measured.push({ plain, csv: csv.perSecond })
  peak = Math.max(peak, csv.megabytes, xlsx.megabytes)
}
await stop()
await data.remove()
const perSecond = (side: 'plain' | 'csv') => amount(median(measured.map((round) => round[side])))
report(
  {
    figure: 'export to CSV',
    unit: '×',
    atLeast: 0.3,
    value: median(measured.map(({ plain, csv }) => csv / plain)),
    how: `${perSecond('csv')} rows a second, written plainly ${perSecond('plain')}`,
  },
  { figure: 'export to CSV and XLSX: memory', unit: 'MB', atMost: 200, value: peak - idle, how: 'the most of the server, above idle' },
)

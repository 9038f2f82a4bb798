import * as z from 'zod/mini'
import { startServer } from '#bench/bench-server.ts'
import { amount } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import { report } from '#bench/report.ts'
import { administratorCalls } from '#bench/task-calls.ts'
import type { BenchDatabase } from './database.ts'

/** Each request is sent so often, more slowly than counts are remembered. */
const rounds = 5
const counted = z.object({
  itemCount: z.int(),
  isCountLimited: z.optional(z.boolean()),
  list: z.array(z.object({ id: z.string(), name: z.optional(z.string()) })),
})
const task = z.object({ id: z.string() })
const fields = ['name', 'email', 'city', 'createDate'].map((field) => ({ field, label: field }))

/** Measures how long calls about lists of so many rows take, each alone, at the median. */
export async function measureLongLists(name: string, data: BenchDatabase, rowCount: number): Promise<void> {
  const { url, stop } = await startServer(data.folder, data)
  const call = await administratorCalls(url)
  const read = (query: string) => call(counted, query)
  async function figure(what: string, send: (round: number) => Promise<z.output<typeof counted> | undefined>) {
    const times: number[] = []
    let found: z.output<typeof counted> | undefined
    for (let round = 0; round < rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 1100))
      const startedAt = performance.now()
      found = await send(round)
      times.push(performance.now() - startedAt)
    }
    const how = found ? `${amount(found.itemCount)}${found.isCountLimited ? '+' : ''} found` : 'until it is accepted'
    report({
      figure: `${name}: ${what}`,
      unit: 'ms',
      value: median(times),
      how: `${amount(rowCount)} rows, ${how}; the middle of ${rounds}`,
    })
  }
  const cities = ['北京', '上海', '广州', '深圳', '杭州'].map(encodeURIComponent)
  const texts: string[] = []
  for (let page = 1; page <= rounds; page++) texts.push((await read(`/table/list?page=${page * 100}`)).list[0]?.name ?? '')
  const since = encodeURIComponent(new Date(Date.now() - 7 * 86_400_000).toISOString())
  await figure('list', () => read('/table/list?pageSize=20'))
  await figure('list, row 100,000', () => read('/table/list?pageSize=20&page=5000'))
  await figure('list, last page', () => read('/table/list?pageSize=20&page=last'))
  await figure('list by name', () => read('/table/list?pageSize=20&sort=name'))
  await figure('filter by status', (round) => read(`/table/list?pageSize=20&status=${['pass', 'close', 'refuse'][round % 3]}`))
  await figure('filter by city and type', (round) => read(`/table/list?pageSize=20&type=person&city=${cities[round]}`))
  await figure('filter by status and date', (round) =>
    read(`/table/list?pageSize=20&status=${['pass', 'close'][round % 2]}&createDateFrom=${since}`),
  )
  await figure('search', (round) => read(`/table/list?pageSize=20&search=${encodeURIComponent(texts[round] ?? '')}`))
  await figure('two conditions without index', (round) =>
    read(`/table/list?pageSize=20&count=limited&where=${encodeURIComponent(`version.lt.5,updateDate.from.2020-01-0${round + 1}`)}`),
  )
  await figure('count=exact', () => read('/table/list?pageSize=20&count=exact'))
  await figure('export', async () => {
    const { id } = await call(task, '/table/export', { format: 'csv', title: 'bench', view: {}, columns: fields })
    await call(z.unknown(), `/task/${id}/cancel`, {})
    return undefined
  })
  await figure('audit log', () => read('/audit/list?pageSize=20'))
  await figure('audit log of a user', (round) => read(`/audit/list?pageSize=20&username=user${round + 10}`))
  await figure('audit log, row 100,000', () => read('/audit/list?pageSize=20&page=5000'))
  const { list } = await read('/audit/list?pageSize=20&page=5000')
  await figure('audit log, after row 100,000 by key', () => read(`/audit/list?pageSize=20&page=5001&after=${list.at(-1)?.id}`))
  await figure('audit log, last page', () => read('/audit/list?pageSize=20&page=last'))
  await figure('audit log, count=exact', () => read('/audit/list?pageSize=20&count=exact'))
  await stop()
}

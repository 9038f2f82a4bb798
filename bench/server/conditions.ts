import type { Figure } from '#bench/figure.ts'
import { median } from '#bench/median.ts'
import { listP99 } from './beside.ts'
import { KeepAliveConnection, requestTo } from './keep-alive-connection.ts'
import type { Target } from './target.ts'
import { listWorkloads, requestSequence } from './workloads.ts'

const pairs = 200
const besideReaders = 4

/** The next request of a list under two conditions that no index serves, others in each call, so that no count is remembered. */
function conditionSequence({ url, reading, contents: { texts, oldest, newest } }: Target): () => string {
  let index = 0
  return () => {
    index += 1
    const from = new Date(oldest + ((newest - oldest) * (index % 997)) / 2000).toISOString()
    const where = `name.contains.${texts[index % texts.length]},updateDate.from.${from}`
    const query = new URLSearchParams({ page: '1', pageSize: '20', where, count: 'limited' })
    return requestTo(`${url}/api/table/list?${query}`, { headers: reading })
  }
}

/** Sends a request and returns how long the answer takes, in milliseconds. */
async function timed(connection: KeepAliveConnection, request: string): Promise<number> {
  const startedAt = performance.now()
  const answer = await connection.send(request)
  if (!answer.startsWith('HTTP/1.1 200')) throw new Error(answer)
  return performance.now() - startedAt
}

/** How much longer a page under conditions takes than one under filters, in turns. */
async function pageUnderConditions(target: Target, atMost: number): Promise<Figure> {
  const workload = listWorkloads.find(({ part }) => part === 'varied')
  if (!workload) throw new Error('There is no list to request.')
  const connection = await KeepAliveConnection.open(target.url)
  const [filters, conditions] = [requestSequence(workload, target), conditionSequence(target)]
  const times: { readonly filtered: number; readonly conditioned: number }[] = []
  for (let pair = 0; pair < pairs; pair += 1)
    times.push({ filtered: await timed(connection, filters()), conditioned: await timed(connection, conditions()) })
  connection.close()
  const [filtered, conditioned] = [median(times.map((time) => time.filtered)), median(times.map((time) => time.conditioned))]
  const how = `${conditioned.toFixed(1)} ms, by filters ${filtered.toFixed(1)} ms: two conditions without an index, count=limited, others in each call`
  return { figure: 'page under conditions, p50', unit: '×', atMost, value: conditioned / filtered, how }
}

/** How much longer lists take beside those who read under conditions one page after the other. */
async function listsBesideConditions(target: Target): Promise<Figure> {
  const idle = await listP99(target)
  const measuring = new AbortController()
  const readers = Array.from({ length: besideReaders }, async (_, reader) => {
    const connection = await KeepAliveConnection.open(target.url)
    const next = conditionSequence(target)
    for (let skipped = 0; skipped < reader * pairs; skipped += 1) next()
    while (!measuring.signal.aborted) await timed(connection, next())
    connection.close()
  })
  const busy = await listP99(target)
  measuring.abort()
  await Promise.all(readers)
  const how = `${busy.toFixed(1)} ms, idle ${idle.toFixed(1)} ms: beside ${besideReaders} who read under such conditions`
  return { figure: 'lists beside readers under conditions, p99', unit: '×', atMost: 3, value: busy / idle, how }
}

/** What lists under conditions cost those who read them, and others. `atMost` is the maximum ratio of such a page to one by filters. */
export async function measureConditions(target: Target, atMost: number): Promise<Figure[]> {
  return [await pageUnderConditions(target, atMost), await listsBesideConditions(target)]
}

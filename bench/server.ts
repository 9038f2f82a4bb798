// How fast the server is, held against budgets: the product's own server on its databases, asked over HTTP from this machine.
// npm run bench:server [-- seconds]
import { fork } from 'node:child_process'
import { availableParallelism, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from '#tools/parts/free-port.ts'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { print } from '#tools/print.ts'
import { password, startServer, untilReady } from './bench-server.ts'
import { type BenchDatabase, embedded, fill, postgres } from './server/database.ts'
import { KeptConnection, requestTo } from './server/kept-connection.ts'
import { listFigure, listRate, pages, searchRate, searchTime } from './server/lists.ts'
import { saturate } from './server/load.ts'
import { canReadMemory, idleMemory, startTime } from './server/process.ts'
import { type Figure, header, holds, lineOf, type Result } from './server/result.ts'
import { listRequest, openStage, readList, type Stage } from './server/stage.ts'
import { signInRate, writeRate } from './server/writes.ts'
import { aboutSpeed, withSlowness } from './yardstick.ts'

const [seconds = 5] = process.argv.slice(2).map(Number)
const [small, large] = ['100,000', '1,000,000']

/** What a measure needs, one after the other; each prints its figures when it has them. */
type Measure = (stage: Stage) => Promise<Figure[]>

async function onData(data: BenchDatabase, hundredThousands: number, measures: readonly Measure[]): Promise<Result[]> {
  await fill(data, hundredThousands, password)
  await startBefore(data)
  const server = await startServer(data.folder, data)
  try {
    const stage = await openStage({ ...server, password, seconds })
    const results: Result[] = []
    for (const measure of measures) results.push(...(await told(() => measure(stage))))
    return results
  } finally {
    await server.stop()
  }
}

/** What Node compiles of the server is kept from its first use on, and every start after it has it. */
async function startBefore(data: BenchDatabase): Promise<void> {
  const server = await startServer(data.folder, data)
  const stage = await openStage({ ...server, password, seconds })
  await readList(stage, { name: stage.searched[0] ?? '' })
  await server.stop()
}

/** Takes a measure, and prints what came of it. */
async function told(measure: () => Promise<Figure[]>): Promise<Result[]> {
  const { answer, slowness } = await withSlowness(measure)
  const results = answer.map((figure) => ({ ...figure, slowness }))
  for (const result of results) print(`${lineOf(result)}\n    ${result.how}`)
  return results
}

/** The same generator against a server that does nothing: how much of a figure is the machine and the generator. */
async function tellOfMachine(stage: Stage): Promise<Figure[]> {
  const connection = await KeptConnection.open(stage.url)
  const [, body = ''] = (await connection.ask(listRequest(stage))).split('\r\n\r\n')
  connection.close()
  const url = `http://127.0.0.1:${await freePort()}`
  const bare = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), [new URL(url).port, body])
  await untilReady(url, bare)
  const load = await saturate({ url, next: () => requestTo(url), connections: 50, seconds: 2 })
  bare.kill('SIGTERM')
  print(`(a bare node:http server answers the same bytes ${Math.round(load.perSecond).toLocaleString('en')} times a second here)`)
  return []
}

async function timedStart(data: BenchDatabase): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer(data.folder, data)
  const ms = performance.now() - startedAt
  await server.stop()
  return ms
}

/** Makes data, measures on it, and removes it. */
async function using(make: () => Promise<BenchDatabase>, measure: (data: BenchDatabase) => Promise<Result[]>): Promise<Result[]> {
  const data = await make()
  try {
    return await measure(data)
  } finally {
    await data.remove()
  }
}

async function onEmbedded(): Promise<Result[]> {
  const first = await using(embedded, async (data) => {
    const measures: Measure[] = [
      ...(canReadMemory ? [idleMemory] : []),
      tellOfMachine,
      (stage) => listRate(stage, small, 3000),
      (stage) => searchRate(stage, small),
      signInRate,
      (stage) => writeRate(stage, small),
    ]
    return onData(data, 1, measures)
  })
  const rate = first.filter(({ figure }) => figure === listFigure(small)).map(({ value }) => value)[0] ?? 0
  const second = await using(embedded, async (data) => {
    const measures: Measure[] = [
      (stage) => listRate(stage, large, rate / 2),
      (stage) => pages(stage, large),
      (stage) => searchTime(stage, large),
    ]
    const results = await onData(data, 10, measures)
    return [...results, ...(await told(() => startTime(`${large} records`, () => timedStart(data))))]
  })
  return [...first, ...second]
}

print(`Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}, generator on the same machine`)
print(`\nembedded database\n${header}`)
const counted = await onEmbedded()
print('\nPostgreSQL of its own, durable, on the same disk; not counted')
if (preparePostgres().isPassed) {
  await using(postgres, (data) =>
    onData(data, 1, [
      (stage) => listRate(stage, small, 3000),
      (stage) => searchRate(stage, small),
      signInRate,
      (stage) => writeRate(stage, small),
    ]),
  )
} else {
  print('not measured: PostgreSQL is not installed')
}
const load = loadavg()[0] ?? 0
if (!canReadMemory) print('\nnot measured: idle memory (there is no `ps` on Windows)')
print(`\nnot measured: two instances on one database (needs 6 cores, here are ${availableParallelism()})`)
if (load > availableParallelism() * 1.5) print(`The machine was busy (load ${load.toFixed(1)}): figures are worse than they are at rest.`)
print(aboutSpeed(counted.map(({ slowness }) => slowness)))
const missed = counted.filter((result) => !holds(result))
print(missed.length === 0 ? 'Every budget holds.' : `Missed: ${missed.map(({ figure }) => figure).join('; ')}`)
if (missed.length > 0) process.exitCode = 1

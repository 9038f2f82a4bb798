// How fast the server is: held against a plain server that is asked in turns with it, or with --against against another version of itself.
// npm run bench:server -- [options], see bench/server/options.ts
import { availableParallelism, loadavg } from 'node:os'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { print } from '#tools/print.ts'
import { type BenchServer, startPlain, startServer } from './bench-server.ts'
import { atHalfRate, inTurnsWithPlain, listsBeside, type Servers } from './server/against-plain.ts'
import { againstVersion } from './server/against-version.ts'
import { type BenchDatabase, embedded, fill } from './server/database.ts'
import { creates, type Item, listItems, signIns } from './server/items.ts'
import { onPostgres } from './server/on-postgres.ts'
import { OptionError, type Options, readOptions, usage } from './server/options.ts'
import { canReadMemory, idleMemory, startTime } from './server/process.ts'
import { type Figure, header, holds, lineOf } from './server/result.ts'
import { openStage } from './server/stage.ts'

const missed: string[] = []

function tell(...figures: readonly Figure[]): void {
  for (const figure of figures) {
    print(`${lineOf(figure)}\n    ${figure.how}`)
    if (!holds(figure)) missed.push(figure.figure)
  }
}

/** A server on a new database. What Node compiles of it is kept from a first start on, and every start after it has it. */
async function prepared(hundredThousands: number): Promise<{ data: BenchDatabase; server: BenchServer }> {
  const data = embedded()
  await fill(data, hundredThousands)
  await timedStart(data)
  return { data, server: await startServer(data.folder) }
}

async function timedStart({ folder }: BenchDatabase): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer(folder)
  const ms = performance.now() - startedAt
  await server.stop()
  return ms
}

async function tellList(item: Item, servers: Servers, options: Options): Promise<void> {
  const { figures, perSecond } = await inTurnsWithPlain(item, servers, options)
  tell(...figures)
  if (!options.isWanted('steady')) return
  const [small = 0, large = 0] = perSecond
  tell(await atHalfRate(item, servers.product, small, '', options))
  if (servers.million) tell(await atHalfRate(item, servers.million, large, ', at 1,000,000', options))
}

async function onEmbedded(options: Options): Promise<void> {
  const { isWanted } = options
  const small = await prepared(1)
  const large = isWanted('million') || isWanted('start') ? await prepared(10) : undefined
  const product = await openStage(small.server.url)
  if (isWanted('memory') && canReadMemory) tell(await idleMemory(product, small.server.pid))

  const plain = await startPlain(small.data.folder)
  const servers: Servers = {
    product,
    plain: { ...product, url: plain.url, reading: {}, writing: {} },
    million: large && isWanted('million') ? { ...(await openStage(large.server.url)), contents: product.contents } : undefined,
  }
  for (const item of listItems) if (isWanted(item.part)) await tellList(item, servers, options)
  await large?.server.stop()
  if (large && isWanted('start')) tell(await startTime('1,000,000', () => timedStart(large.data)))

  // What makes records comes last.
  for (const item of [signIns, creates].filter(({ part }) => isWanted(part))) {
    tell(...(await inTurnsWithPlain(item, { ...servers, million: undefined }, options)).figures)
    if (isWanted('steady')) tell(await listsBeside(item, product, options))
  }
  for (const server of [small.server, plain]) await server.stop()
  for (const data of [small.data, ...(large ? [large.data] : [])]) await data.remove()
}

async function againstBudgets(options: Options): Promise<void> {
  print(`\nembedded database, 100,000 records; × is how many times as many calls as plain answers, or as is said\n${header}`)
  await onEmbedded(options)
  if (options.isWanted('postgres')) {
    const { isPassed } = preparePostgres()
    print(isPassed ? `\nPostgreSQL, 100,000 records; without budgets\n${header}` : '\nnot measured: PostgreSQL is not installed')
    if (isPassed) await onPostgres(options, tell)
  }
  if (!canReadMemory) print('\nnot measured: idle memory (there is no `ps` on Windows)')
  print(missed.length === 0 ? '\nEvery budget holds.' : `\nMissed: ${missed.join('; ')}`)
}

async function main(options: Options): Promise<void> {
  const [load = 0] = loadavg()
  print(`Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}, generator on the same machine`)
  if (load > availableParallelism() / 2)
    print('This machine is busy: single figures, and above all the slowest hundredths (p99), say more of that than of the server.')
  if (options.against === undefined) {
    await againstBudgets(options)
  } else {
    missed.push(...(await againstVersion(options.against, options)))
    print(missed.length === 0 ? '\nNothing is slower by more than 10 %.' : `\nSlower by more than 10 %: ${missed.join('; ')}`)
  }
  // Servers that still run end with this program.
  process.exit(missed.length === 0 ? 0 : 1)
}

try {
  const args = process.argv.slice(2)
  if (args.includes('--help')) print(usage)
  else await main(readOptions(args))
} catch (error) {
  if (!(error instanceof OptionError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

// Server benchmarks: compares the server with a plain server in alternating turns, or, with --against, with another version of itself.
// npm run bench:server -- [options], see bench/server/options.ts
import { availableParallelism, loadavg } from 'node:os'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { print } from '#tools/print.ts'
import { type BenchServer, startPlain, startServer } from './bench-server.ts'
import { latencyAtHalfRate, compareWithPlain, listLatencyBeside, type Servers } from './server/against-plain.ts'
import { compareWithVersion } from './server/against-version.ts'
import { type BenchDatabase, embedded, fill } from './server/database.ts'
import { compareManyRoles } from './server/many-roles.ts'
import { measureScopes } from './server/data-scopes.ts'
import { measureFloods } from './server/floods.ts'
import { measureLive } from './server/live.ts'
import { measureAuditChain } from './server/audit-chain.ts'
import { measureUploads } from './server/uploads.ts'
import { creates, type Workload, listWorkloads, signIns } from './server/workloads.ts'
import { onPostgres } from './server/on-postgres.ts'
import { OptionError, type Options, readOptions, usage } from './server/options.ts'
import { canReadMemory, idleMemory, startTime } from './server/process.ts'
import { type Figure, header, isWithinBudget, lineOf } from './server/result.ts'
import { openTarget } from './server/target.ts'

const missed: string[] = []

function report(...figures: readonly Figure[]): void {
  for (const figure of figures) {
    print(`${lineOf(figure)}\n    ${figure.how}`)
    if (!isWithinBudget(figure)) missed.push(figure.figure)
  }
}

/** Starts a server on a new database. It is started once before, to fill Node's compile cache. */
async function prepareServer(hundredThousands: number): Promise<{ data: BenchDatabase; server: BenchServer }> {
  const data = embedded()
  await fill(data, hundredThousands)
  await measureStart(data)
  return { data, server: await startServer(data.folder) }
}

async function measureStart({ folder }: BenchDatabase): Promise<number> {
  const startedAt = performance.now()
  const server = await startServer(folder)
  const ms = performance.now() - startedAt
  await server.stop()
  return ms
}

async function reportList(workload: Workload, servers: Servers, options: Options): Promise<void> {
  const { figures, perSecond } = await compareWithPlain(workload, servers, options)
  report(...figures)
  if (!options.isSelected('steady')) return
  const [small = 0, large = 0] = perSecond
  report(await latencyAtHalfRate(workload, servers.product, small, '', options))
  if (servers.million) report(await latencyAtHalfRate(workload, servers.million, large, ', at 1,000,000', options))
}

async function onEmbedded(options: Options): Promise<void> {
  const { isSelected } = options
  const small = await prepareServer(1)
  const large = isSelected('million') || isSelected('start') ? await prepareServer(10) : undefined
  const product = await openTarget(small.server.url)
  if (isSelected('memory') && canReadMemory) report(await idleMemory(product, small.server.pid))
  if (isSelected('floods') && canReadMemory) report(...(await measureFloods(product, small.server)))

  if (isSelected('live') && canReadMemory) report(...(await measureLive(product, small.server)))

  const plain = await startPlain(small.data.folder)
  if (isSelected('uploads') && canReadMemory) report(...(await measureUploads(product, plain.url, small.server)))
  const servers: Servers = {
    product,
    plain: { ...product, url: plain.url, reading: {}, writing: {} },
    million: large && isSelected('million') ? { ...(await openTarget(large.server.url)), contents: product.contents } : undefined,
  }
  for (const workload of listWorkloads) if (isSelected(workload.part)) await reportList(workload, servers, options)
  if (isSelected('scopes')) report(...(await measureScopes(product, options)))
  if (isSelected('roles')) report(await compareManyRoles(product.url, options))
  await large?.server.stop()
  if (large && isSelected('start')) report(await startTime('1,000,000', () => measureStart(large.data)))

  // Workloads that create records come last.
  for (const workload of [signIns, creates].filter(({ part }) => isSelected(part))) {
    report(...(await compareWithPlain(workload, { ...servers, million: undefined }, options)).figures)
    if (isSelected('steady')) report(await listLatencyBeside(workload, product, options))
  }
  for (const server of [small.server, plain]) await server.stop()
  for (const data of [small.data, ...(large ? [large.data] : [])]) await data.remove()
}

async function againstBudgets(options: Options): Promise<void> {
  if (options.isSelected('audit')) {
    print(`\naudit log\n${header}`)
    report(...(await measureAuditChain()))
  }
  print(`\nembedded database, 100,000 records; × is the ratio to the plain server unless stated otherwise\n${header}`)
  await onEmbedded(options)
  if (options.isSelected('postgres')) {
    const { isPassed } = preparePostgres()
    print(
      isPassed
        ? `\nPostgreSQL, 100,000 records; only ratios of its own figures have budgets\n${header}`
        : '\nnot measured: PostgreSQL is not installed',
    )
    if (isPassed) await onPostgres(options, report)
  }
  if (!canReadMemory) print('\nnot measured: idle memory (there is no `ps` on Windows)')
  print(missed.length === 0 ? '\nAll budgets met.' : `\nMissed: ${missed.join('; ')}`)
}

async function main(options: Options): Promise<void> {
  const [load = 0] = loadavg()
  print(`Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}, generator on the same machine`)
  if (load > availableParallelism() / 2) print('This machine is busy: single figures, p99 above all, are unreliable.')
  if (options.against === undefined) {
    await againstBudgets(options)
  } else {
    missed.push(...(await compareWithVersion(options.against, options)))
    print(missed.length === 0 ? '\nNothing is slower by more than 10 %.' : `\nSlower by more than 10 %: ${missed.join('; ')}`)
  }
  // Servers that are still running are stopped on exit.
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

// Server benchmarks: compares the server with a plain server in alternating turns, or, with --against, with another version of itself.
// npm run bench:server -- [options], see bench/server/options.ts
import { availableParallelism, loadavg } from 'node:os'
import { preparePostgres } from '#tools/parts/postgres.ts'
import { print } from '#tools/print.ts'
import { type BenchServer, startPlain, startServer } from './bench-server.ts'
import { header } from './figure.ts'
import { report } from './report.ts'
import { canReadMemory, idleMemory, measureAuditChain, measureStart, startTime } from './server/absolutes.ts'
import { compareWithPlain, latencyAtHalfRate, listLatencyBeside, type Servers } from './server/against-plain.ts'
import { compareWithVersion } from './server/against-version.ts'
import { measureFloods, measureLive, measureUploads } from './server/beside.ts'
import { measureConditions } from './server/conditions.ts'
import { type BenchDatabase, embedded, fill } from './server/database.ts'
import { onPostgres } from './server/on-postgres.ts'
import { OptionError, type Options, readOptions, usage } from './server/options.ts'
import { openTarget, plainTarget } from './server/target.ts'
import { createWorkloads, listWorkloads, signIns, type Workload } from './server/workloads.ts'

/** Starts a server on a new database. It is started once before, to fill Node's compile cache. */
async function prepareServer(hundredThousands: number): Promise<{ data: BenchDatabase; server: BenchServer }> {
  const data = embedded()
  await fill(data, hundredThousands)
  await measureStart(data)
  return { data, server: await startServer(data.folder) }
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
  if (isSelected('memory') && canReadMemory) report(...(await idleMemory(product, small.server)))
  if (isSelected('floods')) report(...(await measureFloods(product)))
  if (isSelected('conditions')) report(...(await measureConditions(product, 3)))
  if (isSelected('uploads')) report(await measureUploads(product))

  const plain = await startPlain(small.data.folder)
  const servers: Servers = {
    product,
    plain: plainTarget(plain.url, product),
    million: large && isSelected('million') ? { ...(await openTarget(large.server.url)), contents: product.contents } : undefined,
  }
  for (const workload of listWorkloads) if (isSelected(workload.part)) await reportList(workload, servers, options)
  await large?.server.stop()
  if (large && isSelected('start')) report(await startTime(large.data))

  // Whatever creates records comes last.
  for (const workload of [signIns, ...createWorkloads].filter(({ part }) => isSelected(part))) {
    report(...(await compareWithPlain(workload, { ...servers, million: undefined }, options)).figures)
    if (isSelected('steady')) report(await listLatencyBeside(workload, product, options))
  }
  if (isSelected('live')) report(await measureLive(product))
  for (const server of [small.server, plain]) await server.stop()
  for (const data of [small.data, ...(large ? [large.data] : [])]) await data.remove()
}

async function againstBudgets(options: Options): Promise<void> {
  print(`embedded database, 100,000 records; × is the ratio to the plain server unless stated otherwise\n${header}`)
  if (options.isSelected('audit')) report(await measureAuditChain())
  await onEmbedded(options)
  if (options.isSelected('postgres')) {
    const { isPassed } = preparePostgres()
    print(isPassed ? `\nPostgreSQL, 100,000 records\n${header}` : '\nnot measured: PostgreSQL is not installed')
    if (isPassed) await onPostgres(options)
  }
  if (!canReadMemory) print('\nnot measured: idle memory (there is no `ps` on Windows)')
}

async function main(options: Options): Promise<void> {
  const [load = 0] = loadavg()
  print(`Node ${process.version}, ${availableParallelism()} cores, load ${load.toFixed(1)}, generator on the same machine`)
  if (load > availableParallelism() / 2) print('This machine is busy: single figures, p99 above all, are unreliable.')
  if (options.against === undefined) await againstBudgets(options)
  else await compareWithVersion(options.against, options)
  // Servers that are still running are stopped on exit.
  process.exit()
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

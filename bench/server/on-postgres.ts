import { join } from 'node:path'
import { Client } from 'pg'
import { startServer } from '#bench/bench-server.ts'
import { median } from '#bench/median.ts'
import { type BenchDatabase, fill, postgres } from './database.ts'
import { measureScopes } from './data-scopes.ts'
import { creates, type Workload, listWorkloads, loadOf, signIns } from './workloads.ts'
import type { Options, Part } from './options.ts'
import { amount, type Figure } from './result.ts'
import { openTarget, type Target } from './target.ts'
import { runInTurns, ratio, type TimedLoad } from './turns.ts'

/** The best rates of other products, on two cores and 100,000 rows of their own databases. Measured on another machine, so they are only reported. */
const peers: ReadonlyMap<Part, { readonly name: string; readonly perSecond: number }> = new Map([
  ['list', { name: 'Keystone', perSecond: 426 }],
  ['varied', { name: 'the best peer', perSecond: 182 }],
  ['far', { name: 'Directus', perSecond: 231 }],
  ['search', { name: 'Keystone', perSecond: 49 }],
  ['sign-ins', { name: 'Keystone', perSecond: 15 }],
  ['writes', { name: 'Directus', perSecond: 296 }],
])

/** Updates statistics and visibility map, as PostgreSQL does within minutes. Without them it plans for an empty table. */
async function vacuum({ variables }: BenchDatabase): Promise<void> {
  const client = new Client({ connectionString: variables['DATABASE_URL'] })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** Measures the product on a temporary, durable PostgreSQL cluster on the same disk. */
export async function onPostgres(options: Options, report: (figure: Figure) => void): Promise<void> {
  const database = await postgres()
  try {
    await fill(database, 1)
    await vacuum(database)
    const server = await startServer(database.folder, database)
    const target = await openTarget(server.url)
    for (const workload of [...listWorkloads, signIns, creates])
      if (options.isSelected(workload.part)) report(await workloadFigure(workload, target, options))
    if (options.isSelected('scopes')) for (const figure of await measureScopes(target, options)) report(figure)
    if (options.isSelected('writes')) report(await twoInstances(database, target, options))
    await server.stop()
  } finally {
    await database.remove()
  }
}

async function workloadFigure(workload: Workload, target: Target, options: Options): Promise<Figure> {
  const [rates = []] = await runInTurns([loadOf(workload, target)], options)
  const value = median(rates)
  const peer = peers.get(workload.part)
  const compared = peer ? `${amount(value / peer.perSecond)} times ${peer.name} (${peer.perSecond} on another machine); ` : ''
  return { figure: workload.figure, unit: '/s', value, how: `${compared}${workload.how}` }
}

/** The same writers on one instance and on two, in turns. */
async function twoInstances(database: BenchDatabase, target: Target, options: Options): Promise<Figure> {
  const second = await startServer(join(database.folder, 'second'), database)
  const half = { ...creates, connections: creates.connections / 2 }
  const [first, other] = [loadOf(half, target), loadOf(half, await openTarget(second.url))]
  const both: TimedLoad = async (seconds) => {
    const loads = await Promise.all([first(seconds), other(seconds)])
    return { times: loads.flatMap(({ times }) => times), perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0) }
  }
  const [one = [], two = []] = await runInTurns([loadOf(creates, target), both], options)
  await second.stop()
  const how = `${amount(median(two))} creates a second by two instances, ${amount(median(one))} by one; ${creates.connections} connections in all`
  return { figure: 'creates by two instances on one database', unit: '×', value: ratio(two, one), how }
}

import { join } from 'node:path'
import { startServer } from '#bench/bench-server.ts'
import { median } from '#bench/median.ts'
import { type BenchDatabase, fill, postgres } from './database.ts'
import { creates, type Item, listItems, loadOf, signIns } from './items.ts'
import type { Options, Part } from './options.ts'
import { amount, type Figure } from './result.ts'
import { openStage, type Stage } from './stage.ts'
import { inTurns, ratio, type TimedLoad } from './turns.ts'

/** The best of other products in a second, on two cores and 100,000 rows of their own databases. Another machine's figures: they are told, and decide nothing. */
const peers: ReadonlyMap<Part, { readonly name: string; readonly perSecond: number }> = new Map([
  ['list', { name: 'Keystone', perSecond: 426 }],
  ['varied', { name: 'the best peer', perSecond: 182 }],
  ['far', { name: 'Directus', perSecond: 231 }],
  ['search', { name: 'Keystone', perSecond: 49 }],
  ['sign-ins', { name: 'Keystone', perSecond: 15 }],
  ['writes', { name: 'Directus', perSecond: 296 }],
])

/** Measures the product on a PostgreSQL of the bench's own, durable, on the same disk. */
export async function onPostgres(options: Options, tell: (figure: Figure) => void): Promise<void> {
  const database = await postgres()
  try {
    await fill(database, 1)
    const server = await startServer(database.folder, database)
    const stage = await openStage(server.url)
    for (const item of [...listItems, signIns, creates]) if (options.isWanted(item.part)) tell(await itemFigure(item, stage, options))
    if (options.isWanted('writes')) tell(await twoInstances(database, stage, options))
    await server.stop()
  } finally {
    await database.remove()
  }
}

async function itemFigure(item: Item, stage: Stage, options: Options): Promise<Figure> {
  const [rates = []] = await inTurns([loadOf(item, stage)], options)
  const value = median(rates)
  const peer = peers.get(item.part)
  const compared = peer ? `${amount(value / peer.perSecond)} times ${peer.name} (${peer.perSecond} on another machine); ` : ''
  return { figure: item.figure, unit: '/s', value, how: `${compared}${item.how}` }
}

/** The same writers at one instance and spread over two, in turns. */
async function twoInstances(database: BenchDatabase, stage: Stage, options: Options): Promise<Figure> {
  const second = await startServer(join(database.folder, 'second'), database)
  const half = { ...creates, connections: creates.connections / 2 }
  const [first, other] = [loadOf(half, stage), loadOf(half, await openStage(second.url))]
  const both: TimedLoad = async (seconds) => {
    const loads = await Promise.all([first(seconds), other(seconds)])
    return { times: loads.flatMap(({ times }) => times), perSecond: loads.reduce((sum, { perSecond }) => sum + perSecond, 0) }
  }
  const [one = [], two = []] = await inTurns([loadOf(creates, stage), both], options)
  await second.stop()
  const how = `${amount(median(two))} creates a second by two instances, ${amount(median(one))} by one; ${creates.connections} connections in all`
  return { figure: 'creates by two instances on one database', unit: '×', value: ratio(two, one), how }
}

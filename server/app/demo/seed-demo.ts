import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { ServerModule } from '#server/app/module.ts'
import { demoSeedStore } from './demo-seed-store.ts'

/** Told how far the demo data of a feature is. */
export type DemoProgress = (feature: string, done: number, total: number) => void

/** How much of it the product shows. */
const shownScale = 1

/** Fills a new database with demo data, each feature's in one transaction, so that it is there whole or not at all. */
export async function seedDemo(database: Database, modules: readonly ServerModule[], clock: Clock, progress: DemoProgress): Promise<void> {
  const pending = new Set(await demoSeedStore(database.read).listPending())
  for (const module of modules) {
    if (!module.demo || !pending.has(module.id)) continue
    const { demo, id } = module
    await database.write(async (connection) => {
      const told = async (done: number, total: number) => {
        progress(id, done, total)
        // Nothing else writes yet; health checks are answered between the batches.
        await new Promise((resolve) => setImmediate(resolve))
      }
      await demo(connection, clock, told, shownScale)
      await demoSeedStore(connection).complete(id, clock.now())
    })
  }
}

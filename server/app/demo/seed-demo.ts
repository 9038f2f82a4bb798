import { turn } from '#platform/timers.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { DemoAccounts, DemoVolume, ServerModule } from '#server/kit/module.ts'
import { sortByDependencies } from '#server/db/migrations/migration-files.ts'
import { demoSeedStore } from './demo-seed-store.ts'

/** Reports how many of how many rows of a feature's demo data are written. */
export type DemoProgress = (feature: string, done: number, total: number) => void

/** Modules in the order in which their demo data is written: each after those that it refers to. */
export function inDemoOrder(modules: readonly ServerModule[]): ServerModule[] {
  const installed = new Set(modules.map(({ id }) => id))
  const ordered = sortByDependencies(
    modules.map((module) => {
      const { id, dependsOn = [], demoAfter = [] } = module
      return { id, module, dependsOn: [...dependsOn, ...demoAfter].filter((other) => installed.has(other)) }
    }),
  )
  return ordered.map(({ module }) => module)
}

/** Writes the demo data of each feature that has it pending, in one transaction per feature. Returns the accounts that were created. */
export async function seedDemo(
  { database, clock, passwords }: { database: Database; clock: Clock; passwords: PasswordHasher },
  modules: readonly ServerModule[],
  { progress, ...volume }: { readonly progress: DemoProgress } & DemoVolume,
): Promise<DemoAccounts | undefined> {
  let created: DemoAccounts | undefined
  const pending = new Set(await demoSeedStore(database.read).listPending())
  for (const module of inDemoOrder(modules)) {
    if (!module.demo || !pending.has(module.id)) continue
    const { demo, id } = module
    const accounts = await database.write(async (connection) => {
      const report = async (done: number, total: number) => {
        progress(id, done, total)
        // Lets health checks through between batches; nothing else writes yet.
        await turn()
      }
      const result = await demo(connection, clock, report, { ...volume, passwords })
      await demoSeedStore(connection).complete(id, clock.now())
      return result
    })
    if (accounts) created = accounts
  }
  return created
}

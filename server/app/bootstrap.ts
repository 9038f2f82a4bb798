import { topLevel } from '#contract/navigation.ts'
import type { Page } from '#contract/kit/page.ts'
import { createFirstAdministrator } from '#server/identity/first-administrator.ts'
import { builtInMenus, reconcileMenus } from '#server/identity/menus/menu-reconcile.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { ServerModule } from './module.ts'
import { demoSeedStore } from './demo/demo-seed-store.ts'
import { migrate } from '#server/db/migrations/migrate.ts'
import { type DemoProgress, seedDemo } from './demo/seed-demo.ts'

/** What was found and made while the database was brought up to date. */
export interface Bootstrapped {
  /** The first administrator's password, when it was made up just now. */
  readonly firstPassword: string | undefined
  /** Modules whose tables are there but whose code is not. */
  readonly uninstalledModules: readonly string[]
  /** Keys of menu rows whose page is not there. */
  readonly uninstalledMenus: readonly string[]
}

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly modules: readonly ServerModule[]
  readonly pages: readonly Page[]
  readonly isDemo: boolean
  readonly adminPassword: string | undefined
  readonly progress: DemoProgress
}

/** Brings the database up to date, while no other instance does so: migrations, menu rows, the first administrator, and demo data where a new one is to have it. */
export function bootstrap(parts: Parts): Promise<Bootstrapped> {
  return parts.database.cluster.withStartupLock(() => bringUpToDate(parts))
}

async function bringUpToDate({ database, clock, modules, pages, isDemo, adminPassword, progress }: Parts): Promise<Bootstrapped> {
  const { uninstalled: uninstalledModules } = await migrate(database, modules, clock)
  const { gone: uninstalledMenus } = await database.write((connection) => reconcileMenus(connection, builtInMenus(topLevel, pages), clock))
  if (isDemo) {
    const withDemo = modules.filter((module) => module.demo).map(({ id }) => id)
    if (database.isNew) await database.write((connection) => demoSeedStore(connection).enqueue(withDemo, clock.now()))
    await seedDemo(database, modules, clock, progress)
  }
  // Last of all: a password that was made up is shown at once, and a start that is cut off before has made none.
  const editorGrants = modules.flatMap((module) => module.editorGrants ?? [])
  const made = await createFirstAdministrator(database, clock, { givenPassword: adminPassword, editorGrants })
  return { firstPassword: made?.password, uninstalledModules, uninstalledMenus }
}

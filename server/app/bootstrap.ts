import { registryOf } from '#server/kit/registry.ts'
import type { Language } from '#contract/language.ts'
import { topLevel } from '#contract/navigation.ts'
import type { Page } from '#contract/pages/page.ts'
import { runningInstances } from '#server/metrics/instance-store.ts'
import { missingPartitions, partitionScript, partitionsOf } from '#server/audit/audit-partition-store.ts'
import { isDatabaseDown } from '#server/db/database-errors.ts'
import { createFirstAdministrator } from '#server/auth/first-administrator.ts'
import { builtInMenus, reconcileMenus } from '#server/identity/menus/menu-reconcile.ts'
import { createDictionaryOnce } from '#server/dictionaries/dictionary-store.ts'
import type { PasswordHasher } from '#server/auth/passwords/password-hash.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import type { DemoAccounts, DemoVolume, ServerModule } from '#server/kit/module.ts'
import { demoSeedStore } from './demo/demo-seed-store.ts'
import { isUnfinishedCopy } from '#server/db/copy/unfinished-copy.ts'
import { ForeignDatabaseError, migrate } from '#server/db/migrations/migrate.ts'
import { type DemoProgress, seedDemo } from './demo/seed-demo.ts'

/** What the start found and created. */
export interface BootstrapResult {
  /** The first administrator's password, if it was generated during this start. */
  readonly firstPassword: string | undefined
  /** The accounts of the demo data, if they were created during this start. */
  readonly demoAccounts: DemoAccounts | undefined
  /** Modules that have tables but no code. */
  readonly uninstalledModules: readonly string[]
  /** What an administrator has to know of the migrations that ran. */
  readonly notes: readonly string[]
  /** Keys of menu rows that have no page. */
  readonly uninstalledMenus: readonly string[]
}

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly passwords: PasswordHasher
  readonly modules: readonly ServerModule[]
  readonly pages: readonly Page[]
  readonly isDemo: boolean
  readonly adminPassword: string | undefined
  /** The language of what is created. */
  readonly language: Language
  readonly progress: DemoProgress
  readonly demoVolume: DemoVolume
  /** Runs after the migrations; its failure ends the start. */
  beforeData(): Promise<void>
}

/** Runs migrations, syncs menu rows, and creates declared dictionaries, the first administrator and, with `isDemo`, demo data. One instance at a time does this. */
export function bootstrap(parts: Parts): Promise<BootstrapResult> {
  return parts.database.cluster.withStartupLock(() => bringUpToDate(parts))
}

/** Adds the partitions of this month and of the next two, so that the entries of the first days find theirs; the job adds what a busy table did not take. */
async function addAuditPartitionsAhead(database: Database, now: number): Promise<void> {
  const ahead = [0, 1, 2].flatMap((months) => partitionsOf(now, months))
  try {
    for (const partition of await missingPartitions(database.read, ahead))
      await database.write((_, { script }) => script(partitionScript(partition)))
  } catch (error) {
    if (!isDatabaseDown(error)) throw error
  }
}

async function bringUpToDate({
  database,
  clock,
  passwords,
  modules,
  pages,
  isDemo,
  adminPassword,
  language,
  progress,
  demoVolume,
  beforeData,
}: Parts): Promise<BootstrapResult> {
  if (database.dialect === 'postgres' && (await isUnfinishedCopy(database.read)))
    throw new ForeignDatabaseError('This database is an unfinished copy: run npm run admin -- copy-to-postgres again.')
  const notes: string[] = []
  const { uninstalled: uninstalledModules } = await migrate(database, modules, clock, {
    note: (text) => notes.push(text),
    runningInstances: () => runningInstances(database, clock),
  })
  if (database.dialect === 'postgres') await addAuditPartitionsAhead(database, clock.now())
  await beforeData()
  const { uninstalled: uninstalledMenus } = await database.write((connection) =>
    reconcileMenus(connection, builtInMenus(topLevel, pages), clock),
  )
  await database.write(async (connection) => {
    for (const dictionary of registryOf(modules).dictionaries) await createDictionaryOnce(connection, dictionary, { clock, language })
  })
  let demoAccounts: DemoAccounts | undefined
  if (isDemo) {
    const withDemo = modules.filter((module) => module.demo).map(({ id }) => id)
    if (database.isNew) await database.write((connection) => demoSeedStore(connection).enqueue(withDemo, clock.now()))
    demoAccounts = await seedDemo({ database, clock, passwords }, modules, { progress, ...demoVolume })
  }
  // Last, so that no interrupted start has generated a password without showing it.
  const editorGrants = modules.flatMap((module) => module.editorGrants ?? [])
  const administrator = await createFirstAdministrator(
    { database, clock, passwords },
    {
      givenPassword: adminPassword,
      editorGrants,
      language,
    },
  )
  return { firstPassword: administrator?.password, demoAccounts, uninstalledModules, notes, uninstalledMenus }
}

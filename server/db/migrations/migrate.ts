import type { AnyResource } from '#contract/resource/resource.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import { createMissing } from './index-statements.ts'
import { sortByDependencies, ledgerIdOf, type MigratedModule, type Migration, migrationsOf } from './migration-files.ts'
import { type AppliedMigration, ledgerScript, migrationStore } from './migration-store.ts'

/** What a start adds to its migrations. */
interface MigrateOptions {
  /** Takes what an administrator has to know of them. */
  readonly note?: (text: string) => void
  /** The names of the other instances on the database. */
  readonly runningInstances?: () => Promise<readonly string[]>
}

/** The database was migrated by a newer version, or by one with different migrations. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError'
}

/** Migrations cannot run: one does not say whether older instances may go on, or one must not run while they do. */
export class MigrationRefusedError extends Error {
  override readonly name = 'MigrationRefusedError'
}

function requireDeclarations(known: readonly Migration[]): void {
  const undeclared = known.find(({ oldInstances }) => oldInstances === undefined)
  if (undeclared)
    throw new MigrationRefusedError(
      `The migration ${undeclared.feature}/${undeclared.name} must begin with the line "Old instances: continue" or "Old instances: stop", as a comment.`,
    )
}

async function requireStopped(pending: readonly Migration[], runningInstances: MigrateOptions['runningInstances']): Promise<void> {
  const stopping = pending.find(({ oldInstances }) => oldInstances === 'stop')
  const running = stopping && runningInstances ? await runningInstances() : []
  if (!stopping || running.length === 0) return
  throw new MigrationRefusedError(
    `The migration ${stopping.feature}/${stopping.name} needs all instances to be stopped, and ${running.join(', ')} still ${running.length === 1 ? 'runs' : 'run'}: ` +
      'stop them, then start this one. One that ended without being stopped counts for a minute.',
  )
}

function rejectForeignDatabase(applied: readonly AppliedMigration[], known: readonly Migration[], modules: ReadonlySet<string>): void {
  const checksums = new Map(known.map(({ feature, name, checksum }) => [`${feature}/${name}`, checksum]))
  for (const { feature, name, checksum } of applied) {
    if (!modules.has(feature)) continue
    const expected = checksums.get(`${feature}/${name}`)
    if (expected === undefined) {
      throw new ForeignDatabaseError(
        `This database has the migration ${feature}/${name}, which this program does not know: a newer one wrote it.`,
      )
    }
    if (expected !== checksum)
      throw new ForeignDatabaseError(
        `The migration ${feature}/${name} has been changed since it ran on this database. Undo the change and add a new migration; ` +
          'or, if the data is of no value, delete the data folder.',
      )
  }
}

/** The migrations of modules, in the order in which they run. Throws if one does not declare what it has to. */
async function knownMigrations(modules: readonly MigratedModule[], dialect: Dialect): Promise<Migration[]> {
  const known = (await Promise.all(sortByDependencies(modules).map((module) => migrationsOf(module, dialect)))).flat()
  requireDeclarations(known)
  return known
}

function pendingOf(known: readonly Migration[], modules: readonly MigratedModule[], applied: readonly AppliedMigration[]): Migration[] {
  rejectForeignDatabase(applied, known, new Set(modules.map(ledgerIdOf)))
  const done = new Set(applied.map(({ feature, name }) => `${feature}/${name}`))
  return known.filter(({ feature, name }) => !done.has(`${feature}/${name}`))
}

/** The migrations of modules that have not run on a database; throws if they are not those of its ledger. */
export async function pendingMigrations(
  modules: readonly MigratedModule[],
  applied: readonly AppliedMigration[],
  dialect: Dialect,
): Promise<Migration[]> {
  return pendingOf(await knownMigrations(modules, dialect), modules, applied)
}

/** The resources that modules have handlers of. */
function resourcesOf(modules: readonly MigratedModule[]): readonly AnyResource[] {
  const registered = modules.flatMap(({ handlers = [] }) => handlers.map((handler) => handler.registered))
  return [...new Set(registered)].flatMap((found) => found?.resource ?? [])
}

/** The embedded database is this program's alone; on PostgreSQL it may share the schema. */
async function rejectForeignTables({ dialect, read }: Database): Promise<void> {
  if (dialect !== 'sqlite') return
  const names = (await read.introspection.getTables()).map(({ name }) => name)
  if (names.length > 0 && !names.includes('migration'))
    throw new ForeignDatabaseError(`This database has the table ${names[0]} and no list of migrations: another program wrote it.`)
}

/**
 * Runs the pending migrations, modules after their dependencies and migrations by name, each in one transaction with its ledger row; indexes are built
 * before it where others may write meanwhile. Throws before the first if one needs other instances stopped. Returns the modules in the ledger that are
 * no longer installed; their tables are not touched.
 */
export async function migrate(
  database: Database,
  modules: readonly MigratedModule[],
  clock: Clock,
  { note = () => {}, runningInstances }: MigrateOptions = {},
): Promise<{ uninstalled: string[] }> {
  const known = await knownMigrations(modules, database.dialect)
  await rejectForeignTables(database)
  // A plain write: `Database.migrate` would check the references of every row, at every start.
  const applied = await database.write(async (connection, { script }) => {
    await script(ledgerScript)
    return migrationStore(connection).list()
  })
  const ids = new Set(modules.map(ledgerIdOf))
  const resources = resourcesOf(modules)
  const pending = pendingOf(known, modules, applied)
  await requireStopped(pending, runningInstances)
  for (const migration of pending) {
    const indexes = database.buildIndexes ? await migration.indexes() : []
    if (indexes.length > 0) await database.buildIndexes?.(indexes)
    await database.migrate(async (connection, { script }) => {
      // Another instance may have run it while this one was waiting for the lock.
      if (await migrationStore(connection).isApplied(migration.feature, migration.name)) return
      if (indexes.length > 0) await script(indexes.map(createMissing).join(';\n'))
      else await migration.run({ db: connection, script, dialect: database.dialect, clock, resources, note })
      await migrationStore(connection).append(migration, clock.now())
    })
  }
  return { uninstalled: [...new Set(applied.map(({ feature }) => feature))].filter((feature) => !ids.has(feature)) }
}

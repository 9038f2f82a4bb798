import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Clock } from '#server/clock.ts'
import type { Database, Dialect } from '#server/db/database.ts'
import type { ServerModule } from '#server/app/module.ts'
import type { CodeMigration } from './migration.ts'
import { type AppliedMigration, ledgerScript, migrationStore } from './migration-store.ts'

/** A migration is a text of SQL, or code. */
type Migration = AppliedMigration & ({ readonly text: string } | { readonly migrateByCode: CodeMigration })

/** The database was written by a newer program, or by one whose migrations differ; going on would harm it. */
export class ForeignDatabaseError extends Error {
  override readonly name = 'ForeignDatabaseError'
}

const ofPostgres = '.postgres.sql'

/** The file with a migration's text: one text serves both databases, unless PostgreSQL has its own beside it. */
function fileOf(name: string, all: ReadonlySet<string>, dialect: Dialect): string {
  const own = name.replace(/\.sql$/, ofPostgres)
  return dialect === 'postgres' && all.has(own) ? own : name
}

/** Code is known by its name alone: what it imports moves, and its text with that. */
async function codeMigration(feature: string, name: string, folder: URL): Promise<Migration> {
  const code: unknown = await import(new URL(name, folder).href)
  if (!isCodeMigration(code)) throw new TypeError(`The migration ${feature}/${name} does not export migrate`)
  return { feature, name, migrateByCode: code.migrate, checksum: createHash('sha256').update(name).digest('hex') }
}

function isCodeMigration(code: unknown): code is { migrate: CodeMigration } {
  return typeof code === 'object' && code !== null && 'migrate' in code && typeof code.migrate === 'function'
}

async function migrationsOf({ id: feature, migrations: folder }: ServerModule, dialect: Dialect): Promise<Migration[]> {
  if (!folder) return []
  const all = new Set(await readdir(folder))
  const files = [...all].filter((file) => /^\d{4}-.*\.(?:sql|ts)$/.test(file) && !file.endsWith(ofPostgres)).toSorted()
  return Promise.all(
    files.map(async (name) => {
      if (name.endsWith('.ts')) return codeMigration(feature, name, folder)
      // Line ends are a matter of the checkout, not of the migration.
      const text = (await readFile(new URL(fileOf(name, all, dialect), folder), 'utf8')).replaceAll('\r\n', '\n')
      return { feature, name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

function refuseForeign(applied: readonly AppliedMigration[], known: readonly Migration[], features: ReadonlySet<string>): void {
  const checksums = new Map(known.map(({ feature, name, checksum }) => [`${feature}/${name}`, checksum]))
  for (const { feature, name, checksum } of applied) {
    if (!features.has(feature)) continue
    const expected = checksums.get(`${feature}/${name}`)
    if (expected === undefined) {
      throw new ForeignDatabaseError(
        `This database has the migration ${feature}/${name}, which this program does not know: a newer one wrote it.`,
      )
    }
    if (expected !== checksum)
      throw new ForeignDatabaseError(`The migration ${feature}/${name} has been changed since it ran on this database.`)
  }
}

/**
 * Runs what the ledger does not hold yet, each migration in one transaction with its ledger row, in the order of features and file names.
 * `0001-….sql` is a script, `0001-….ts` is code. Where `0001-….postgres.sql` stands beside `0001-….sql`, PostgreSQL runs that one. Tables of a feature that is no longer part of the program stay as they are; its name is returned.
 */
export async function migrate(database: Database, features: readonly ServerModule[], clock: Clock): Promise<{ gone: string[] }> {
  const known = (await Promise.all(features.map((feature) => migrationsOf(feature, database.dialect)))).flat()
  const applied = await database.write(async (connection) => {
    await database.script(ledgerScript)
    return migrationStore(connection).list()
  })
  const ids = new Set(features.map(({ id }) => id))
  refuseForeign(applied, known, ids)
  const done = new Set(applied.map(({ feature, name }) => `${feature}/${name}`))
  for (const migration of known) {
    if (done.has(`${migration.feature}/${migration.name}`)) continue
    await database.write(async (connection) => {
      // Another instance may have run it while this one waited for the lock.
      if (await migrationStore(connection).isApplied(migration.feature, migration.name)) return
      if ('text' in migration) await database.script(migration.text)
      else await migration.migrateByCode({ db: connection, dialect: database.dialect, clock })
      await migrationStore(connection).append(migration, clock.now())
    })
  }
  return { gone: [...new Set(applied.map(({ feature }) => feature))].filter((feature) => !ids.has(feature)) }
}

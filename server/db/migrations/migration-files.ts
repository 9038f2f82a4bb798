import type { AnyResource } from '#contract/resource/resource.ts'
import { sha256 } from '#platform/hashes.ts'
import { readdir, readFile } from 'node:fs/promises'
import type { Dialect } from '#server/db/database.ts'
import { type IndexStatement, indexStatementsOf } from './index-statements.ts'
import type { AppliedMigration } from './migration-store.ts'
import type { MigrationCode, MigrationContext, MigrationFile, MigrationFiles, OldInstances } from './migration.ts'

/** A migration in the code. */
export interface Migration extends AppliedMigration, Pick<MigrationFile, 'oldInstances'> {
  run(context: MigrationContext): Promise<void>
  /** The indexes that it creates, if it does nothing else. */
  indexes(): Promise<readonly IndexStatement[]>
}

/** A module with migrations. `ledgerId` identifies it in the ledger and must never change, even if the module is renamed. */
export interface MigratedModule {
  readonly id: string
  readonly ledgerId?: string
  readonly dependsOn?: readonly string[]
  /** The folder with their files; the built server has the files instead. */
  readonly migrations?: URL | MigrationFiles
  readonly handlers?: readonly { readonly registered?: { readonly resource: AnyResource } }[]
  /** Its migrations are about the tables of all others, and run after theirs. */
  readonly isMigratedLast?: true
}

const forPostgres = '.postgres.sql'

/** The id of a module in the ledger. */
export function ledgerIdOf({ id, ledgerId = id }: MigratedModule): string {
  return ledgerId
}

/** Reads the text of a migration. */
async function readText(file: URL): Promise<string> {
  // Line endings depend on the checkout.
  return (await readFile(file, 'utf8')).replaceAll('\r\n', '\n')
}

/** The first line of each file. It is no part of the checksum, because files that had already run got it later. */
const declaration = /^(?:--|\/\/) Old instances: (continue|stop)\n/

function declaredIn(text: string): OldInstances | undefined {
  const declared = declaration.exec(text)?.[1]
  return declared === 'continue' || declared === 'stop' ? declared : undefined
}

async function importCode(file: URL): Promise<MigrationCode> {
  // The compiler checks each migration file itself; the import path is known only at run time.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const module: { migrate: MigrationCode } = await import(file.href)
  return module.migrate
}

/** The files of the migrations in a folder: `0001-….sql`, one for PostgreSQL beside it where its SQL differs, or `0001-….ts` if SQL alone is not enough. */
export async function migrationFilesIn(folder: URL): Promise<MigrationFiles> {
  const names = (await readdir(folder)).filter((name) => /\.(?:sql|ts)$/.test(name) && !name.endsWith('.test.ts'))
  const files = names.map(async (name): Promise<[string, MigrationFile]> => {
    const file = new URL(name, folder)
    const text = await readText(file)
    const oldInstances = declaredIn(text)
    // Of code the name is hashed, because its imports may be moved.
    if (name.endsWith('.ts')) return [name, { checksum: sha256(name, 'hex'), oldInstances, load: () => importCode(file) }]
    return [name, { checksum: sha256(text.replace(declaration, ''), 'hex'), oldInstances, load: () => Promise.resolve(text) }]
  })
  return Object.fromEntries(await Promise.all(files))
}

async function run({ load }: MigrationFile, context: MigrationContext): Promise<void> {
  const loaded = await load()
  await (typeof loaded === 'string' ? context.script(loaded) : loaded(context))
}

async function indexesOf({ load }: MigrationFile): Promise<readonly IndexStatement[]> {
  const loaded = await load()
  return typeof loaded === 'string' ? indexStatementsOf(loaded) : []
}

/** A module's migrations, by name: the same for both databases, unless there is a `.postgres.sql`. */
export async function migrationsOf(module: MigratedModule, dialect: Dialect): Promise<Migration[]> {
  const { migrations } = module
  if (!migrations) return []
  const files = migrations instanceof URL ? await migrationFilesIn(migrations) : migrations
  const feature = ledgerIdOf(module)
  const ofPostgres = (name: string) => (dialect === 'postgres' ? files[name.replace(/\.sql$/, forPostgres)] : undefined)
  return Object.entries(files)
    .filter(([name]) => !name.endsWith(forPostgres))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, common]) => {
      const file = ofPostgres(name) ?? common
      return {
        feature,
        name,
        checksum: file.checksum,
        oldInstances: file.oldInstances,
        run: (context) => run(file, context),
        indexes: () => indexesOf(file),
      }
    })
}

/** Sorts modules after their dependencies, otherwise keeping their order. Throws if a dependency is missing or circular. */
export function sortByDependencies<Module extends MigratedModule>(modules: readonly Module[]): Module[] {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const ordered = new Set<Module>()
  function add(module: Module, path: readonly string[]): void {
    if (ordered.has(module)) return
    if (path.includes(module.id)) throw new Error(`Circular module dependency: ${[...path, module.id].join(' → ')}`)
    for (const id of module.dependsOn ?? []) {
      const needed = byId.get(id)
      if (!needed) throw new Error(`The module ${module.id} depends on ${id}, which is not installed`)
      add(needed, [...path, module.id])
    }
    ordered.add(module)
  }
  for (const module of modules) add(module, [])
  return [...ordered].toSorted((one, other) => Number(one.isMigratedLast ?? false) - Number(other.isMigratedLast ?? false))
}

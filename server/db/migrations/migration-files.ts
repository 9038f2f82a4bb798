import type { AnyResource } from '#contract/resource/resource.ts'
import { sha256 } from '#platform/hashes.ts'
import { readdir, readFile } from 'node:fs/promises'
import type { Dialect } from '#server/db/database.ts'
import type { AppliedMigration } from './migration-store.ts'
import type { MigrationContext } from './migration.ts'

/** A migration in the code. */
export interface Migration extends AppliedMigration {
  run(context: MigrationContext): Promise<void>
}

/** A module with migrations. `ledgerId` identifies it in the ledger and must never change, even if the module is renamed. */
export interface MigratedModule {
  readonly id: string
  readonly ledgerId?: string
  readonly dependsOn?: readonly string[]
  readonly migrations?: URL
  readonly handlers?: readonly { readonly registered?: { readonly resource: AnyResource } }[]
  /** Its migrations are about the tables of all others, and run after theirs. */
  readonly isMigratedLast?: true
}

const forPostgres = '.postgres.sql'

/** The id of a module in the ledger. */
export function ledgerIdOf({ id, ledgerId = id }: MigratedModule): string {
  return ledgerId
}

/** The file of a migration: the same for both databases, unless there is a `.postgres.sql` beside it. */
function fileOf(name: string, all: ReadonlySet<string>, dialect: Dialect): string {
  const own = name.replace(/\.sql$/, forPostgres)
  return dialect === 'postgres' && all.has(own) ? own : name
}

async function runCode(file: URL, context: MigrationContext): Promise<void> {
  // The compiler checks each migration file itself; the import path is known only at run time.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const module: { migrate(context: MigrationContext): Promise<void> } = await import(file.href)
  await module.migrate(context)
}

async function migrationOf(module: MigratedModule, folder: URL, name: string, file: string): Promise<Migration> {
  // Line endings depend on the checkout. For code the name is hashed instead, because its imports may be moved.
  const text = name.endsWith('.ts') ? name : (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
  return {
    feature: ledgerIdOf(module),
    name,
    checksum: sha256(text, 'hex'),
    run: (context) => (name.endsWith('.sql') ? context.script(text) : runCode(new URL(file, folder), context)),
  }
}

/** A module's migrations, by name: `0001-….sql`, or `0001-….ts` if SQL alone is not enough. */
export async function migrationsOf(module: MigratedModule, dialect: Dialect): Promise<Migration[]> {
  const { migrations: folder } = module
  if (!folder) return []
  const all = new Set(await readdir(folder))
  const names = [...all].filter((name) => /\.(?:sql|ts)$/.test(name) && !name.endsWith(forPostgres) && !name.endsWith('.test.ts'))
  return Promise.all(names.toSorted().map((name) => migrationOf(module, folder, name, fileOf(name, all, dialect))))
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

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type { Dialect } from '#server/db/database.ts'
import type { AppliedMigration } from './migration-store.ts'
import type { MigrationContext } from './migration.ts'

/** A migration of this program. */
export interface Migration extends AppliedMigration {
  run(context: MigrationContext): Promise<void>
}

/** Whose migrations they are: `ledgerId` stands in the ledger and never changes, whatever the module is called. */
export interface MigratedModule {
  readonly id: string
  readonly ledgerId?: string
  readonly dependsOn?: readonly string[]
  readonly migrations?: URL
}

const forPostgres = '.postgres.sql'

/** The name under which a module's migrations are in the ledger. */
export function ledgerIdOf({ id, ledgerId = id }: MigratedModule): string {
  return ledgerId
}

/** The file with a migration's text: one text serves both databases, unless PostgreSQL has its own beside it. */
function fileOf(name: string, all: ReadonlySet<string>, dialect: Dialect): string {
  const own = name.replace(/\.sql$/, forPostgres)
  return dialect === 'postgres' && all.has(own) ? own : name
}

async function runCode(file: URL, context: MigrationContext): Promise<void> {
  // The compiler checks a migration where it is written; which ones there are is known only when the server starts.
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- see above
  const module: { migrate(context: MigrationContext): Promise<void> } = await import(file.href)
  await module.migrate(context)
}

async function migrationOf(module: MigratedModule, folder: URL, name: string, file: string): Promise<Migration> {
  // Line ends are a matter of the checkout, not of the migration. What code imports may move, so that its name stands for it.
  const text = name.endsWith('.ts') ? name : (await readFile(new URL(file, folder), 'utf8')).replaceAll('\r\n', '\n')
  return {
    feature: ledgerIdOf(module),
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    run: (context) => (name.endsWith('.sql') ? context.script(text) : runCode(new URL(file, folder), context)),
  }
}

/** A module's migrations in the order of their names: `0001-….sql`, or `0001-….ts` where SQL alone does not do. */
export async function migrationsOf(module: MigratedModule, dialect: Dialect): Promise<Migration[]> {
  const { migrations: folder } = module
  if (!folder) return []
  const all = new Set(await readdir(folder))
  const names = [...all].filter((name) => /\.(?:sql|ts)$/.test(name) && !name.endsWith(forPostgres) && !name.endsWith('.test.ts'))
  return Promise.all(names.toSorted().map((name) => migrationOf(module, folder, name, fileOf(name, all, dialect))))
}

/** Modules with those that they depend on before them, otherwise in their own order. Throws where one is missing, or where they go round in a circle. */
export function inDependencyOrder<Module extends MigratedModule>(modules: readonly Module[]): Module[] {
  const byId = new Map(modules.map((module) => [module.id, module]))
  const ordered = new Set<Module>()
  function add(module: Module, path: readonly string[]): void {
    if (ordered.has(module)) return
    if (path.includes(module.id)) throw new Error(`Modules depend on each other in a circle: ${[...path, module.id].join(' → ')}`)
    for (const id of module.dependsOn ?? []) {
      const needed = byId.get(id)
      if (!needed) throw new Error(`The module ${module.id} depends on ${id}, which is not installed`)
      add(needed, [...path, module.id])
    }
    ordered.add(module)
  }
  for (const module of modules) add(module, [])
  return [...ordered]
}

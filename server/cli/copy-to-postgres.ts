import { fittingAuditKey } from '#server/audit/chain/open-audit-key.ts'
import { DatabaseWrites } from '#server/audit/database-writes.ts'
import type { Clock } from '#server/clock.ts'
import { CopySource } from '#server/db/copy/copy-source.ts'
import { CopyTarget, type TargetTable } from '#server/db/copy/copy-target.ts'
import { type CopyDigest, copyText, isCopied, RowDigest } from '#server/db/copy/copy-text.ts'
import type { Database } from '#server/db/database.ts'
import { auditPeriod, missingPartitions, partitionsBetween, partitionScript } from '#server/audit/audit-partition-store.ts'
import { ForeignDatabaseError, migrate, pendingMigrations } from '#server/db/migrations/migrate.ts'
import { migrationStore } from '#server/db/migrations/migration-store.ts'
import { openPostgres } from '#server/db/postgres/database.ts'
import { lockDataFolder } from '#server/db/sqlite/folder-lock.ts'
import type { ServerModule } from '#server/kit/module.ts'
import { systemActor } from '#server/kit/writes.ts'
import { secretCheckStore } from '#server/secrets/secret-check-store.ts'
import type { Secrets } from '#server/secrets/secrets.ts'
import { AdminError } from './admin-error.ts'

/** The ledger belongs to each database, and everyone signs in again. */
const leftTables: ReadonlySet<string> = new Set(['migration', 'session'])

/** A search index of SQLite: PostgreSQL has generated columns instead. */
const [searchColumn, searchTable] = ['search_key', 'search_pending']

/** What is copied, and where to. */
export interface CopyOptions {
  readonly dataFolder: string
  readonly databaseUrl: string
  readonly databaseDirectUrl: string | undefined
  /** Those of this machine. */
  readonly secrets: Secrets | undefined
  readonly modules: readonly ServerModule[]
  readonly clock: Clock
  /** Takes a line for each table with rows. */
  say(line: string): void
}

function counted(rows: number): string {
  return `${rows.toLocaleString('en')} ${rows === 1 ? 'row' : 'rows'}`
}

/** Throws unless the embedded database is one of this version and of this machine's secret. */
async function rejectUnfitSource(source: CopySource, { modules, secrets, dataFolder }: CopyOptions): Promise<void> {
  const { read } = source
  const applied = source.tables().has('migration') ? await migrationStore(read).list() : []
  const pending = await pendingMigrations(modules, applied, 'sqlite')
  if (pending.length > 0)
    throw new AdminError(
      `The database in ${dataFolder} is of an earlier version. Start the server on it once, without DATABASE_URL, to bring it up to date.`,
    )
  const isFitting = secrets ? await secretCheckStore(read).isOf(secrets) : false
  if (!isFitting)
    throw new AdminError(`The database in ${dataFolder} belongs to another secret. Set STEWARD_SECRET to that of the server that used it.`)
}

/** The tables of the target with the columns of the source, and the tables of the source that have rows and no place in the target. */
function pair(source: CopySource, targets: readonly TargetTable[]): { tables: TargetTable[]; notCopied: string[] } {
  const ofSource = source.tables()
  const tables = targets.flatMap((target) => {
    const columns = ofSource.get(target.name)
    if (!columns || leftTables.has(target.name)) return []
    const shared = target.columns.filter(({ name }) => columns.includes(name))
    const lost = columns.filter((name) => name !== searchColumn && !shared.some((column) => column.name === name))
    const [unknown] = [...lost, ...shared.filter(({ type }) => !isCopied(type)).map(({ name }) => name)]
    if (unknown !== undefined)
      throw new AdminError(`The column ${target.name}.${unknown} cannot be copied: its type has no equal in PostgreSQL.`)
    const key = target.key.length > 0 ? target.key : shared.map(({ name }) => name)
    return [{ ...target, columns: shared, key }]
  })
  const names = new Set(targets.map(({ name }) => name))
  const notCopied = [...ofSource.keys()].filter((name) => !names.has(name) && name !== searchTable && !source.isEmpty(name))
  return { tables, notCopied }
}

function textOf(source: CopySource, { name, columns, key }: TargetTable): Generator<Buffer> {
  return copyText(source.rows(name, { columns: columns.map((column) => column.name), order: key }), columns)
}

/** Whether the rows of a table are those that were copied before a break: the server may have run in between. */
function isAsCopied(source: CopySource, table: TargetTable, copied: CopyDigest | undefined): boolean {
  if (!copied) return false
  const digest = new RowDigest()
  for (const chunk of textOf(source, table)) digest.add(chunk)
  return digest.end().sha256 === copied.sha256
}

/** The sentence about a break. */
function endedBy(error: unknown, where = ''): AdminError {
  if (error instanceof AdminError) return error
  const reason = error instanceof Error ? error.message : String(error)
  return new AdminError(`The copy ended${where}: ${reason}. Run the command again: tables that are copied are kept.`)
}

async function fillTables(
  source: CopySource,
  target: CopyTarget,
  tables: readonly TargetTable[],
  say: CopyOptions['say'],
): Promise<number> {
  const copied = await target.copied()
  let total = 0
  for (const table of tables) {
    const before = copied.get(table.name)
    const isThere = isAsCopied(source, table, before)
    try {
      const { rows } = isThere && before ? before : await target.fill(table, textOf(source, table))
      total += rows
      if (rows > 0) say(`  ${table.name}: ${counted(rows)}${isThere ? ', copied before' : ''}`)
    } catch (error) {
      throw endedBy(error, ` in the table ${table.name}`)
    }
  }
  return total
}

/** Adds the partitions of all months of the audit log: later, rows in the default partition would be in their way. */
async function addAuditPartitions(database: Database, { read }: CopySource): Promise<void> {
  const period = await auditPeriod(read)
  if (!period) return
  for (const partition of await missingPartitions(database.read, partitionsBetween(period.first, period.last)))
    await database.migrate((_, { script }) => script(partitionScript(partition)))
}

async function copyInto(database: Database, source: CopySource, options: CopyOptions): Promise<string[]> {
  const { databaseUrl, databaseDirectUrl = databaseUrl, modules, clock, secrets, say } = options
  const target = await CopyTarget.open(databaseDirectUrl)
  try {
    const inTheWay = await target.firstTable()
    if (inTheWay !== undefined)
      throw new AdminError(`The database of DATABASE_URL is not empty: it has the table ${inTheWay}, so nothing was written.`)
    await target.mark()
    await migrate(database, modules, clock)
    await addAuditPartitions(database, source)
    await target.dropForeignKeys()
    const { tables, notCopied } = pair(source, await target.tables())
    const total = await fillTables(source, target, tables, say)
    await target.vacuum(tables.map(({ name }) => name))
    const maintained = modules.flatMap(({ maintenanceTables = [] }) => maintenanceTables)
    const writes = new DatabaseWrites(database, clock, maintained, await fittingAuditKey(database.read, secrets))
    await writes.note(systemActor(), { action: 'machine.copyToPostgres', result: 'done' })
    await target.finish()
    return [
      `Copied ${counted(total)} in ${tables.length} tables to ${database.location}. Each table was read back and is the same.`,
      ...notCopied.map((name) => `Warning: the table ${name} belongs to nothing that is installed, and was not copied.`),
    ]
  } catch (error) {
    throw error instanceof ForeignDatabaseError ? error : endedBy(error)
  } finally {
    await target.close()
  }
}

/**
 * Copies the embedded database, of which the server is stopped, into an empty PostgreSQL database; resolves to what to print. After a break the next
 * run goes on with the tables that are missing.
 */
export async function copyToPostgres(options: CopyOptions): Promise<string[]> {
  const { dataFolder, databaseUrl, databaseDirectUrl } = options
  const holder = {
    url: 'npm run admin -- copy-to-postgres',
    processId: process.pid,
    startedAt: new Date(options.clock.now()).toISOString(),
  }
  const unlock = lockDataFolder(dataFolder, holder)
  const source = new CopySource(dataFolder)
  try {
    await rejectUnfitSource(source, options)
    const database = await openPostgres(databaseUrl, databaseDirectUrl)
    try {
      // No server starts on the target meanwhile.
      return await database.cluster.withStartupLock(() => copyInto(database, source, options))
    } finally {
      await database.close()
    }
  } catch (error) {
    throw error instanceof ForeignDatabaseError ? new AdminError(error.message) : error
  } finally {
    source.close()
    unlock()
  }
}

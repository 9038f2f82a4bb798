import { createHash } from 'node:crypto'
import type { Connection } from '#server/db/database.ts'

type Row = Record<string, string | number | null>

/** Last-used columns of sessions, written in the background at most once a minute. */
const timesOfUse: ReadonlySet<string> = new Set(['last_seen_at', 'updated_at'])

/** What people set about a job. The rest is written by its runs, in the background. */
const columnsOfJob: ReadonlySet<string> = new Set(['name', 'cron', 'version', 'paused_at'])

/** Written in the background from time to time: visits, and what runs of jobs leave. */
const inBackground: ReadonlySet<string> = new Set(['visit_hourly', 'lease', 'job_run'])

/** Events are removed in the background after minutes: the newest one tells whether any was written. */
const removedInBackground = 'event'

function isCompared(table: string, column: string): boolean {
  if (table === 'session') return !timesOfUse.has(column)
  return table !== 'job' || columnsOfJob.has(column)
}

function textOf(table: string, row: Row): string {
  return JSON.stringify(Object.entries(row).filter(([column]) => isCompared(table, column)))
}

/** The rows of a partition are rows of its table, and a search index follows from the rows that it is about. */
function isDerived(name: string): boolean {
  return /_(?:rest|\d{6})$|_search(?:_(?:data|idx|content|docsize|config))?$/.test(name)
}

/** Every row of a table as text, in an order of its own. */
export async function rowsOf(read: Connection, table: string): Promise<string[]> {
  const rows = await read.$extendTables<Record<string, Row>>().selectFrom(table).selectAll().execute()
  return rows.map((row) => textOf(table, row)).toSorted()
}

async function newestOf(read: Connection, table: string): Promise<string[]> {
  const rows = await read.$extendTables<Record<string, Row>>().selectFrom(table).selectAll().orderBy('id', 'desc').limit(1).execute()
  return rows.map((row) => textOf(table, row))
}

/** A hash of each table's rows, by name, except tables in `without` and those that are written in the background. */
export async function tableHashes(read: Connection, without: ReadonlySet<string> = new Set()): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {}
  for (const { name } of await read.introspection.getTables()) {
    if (without.has(name) || inBackground.has(name) || isDerived(name)) continue
    const rows = await (name === removedInBackground ? newestOf : rowsOf)(read, name)
    hashes[name] = createHash('sha256').update(rows.join('\n')).digest('base64url')
  }
  return hashes
}

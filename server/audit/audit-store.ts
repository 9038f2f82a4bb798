import type { anyText, between, contains, ListQuery, ListRequest } from '#contract/kit/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import type { Reader } from '#server/db/reader.ts'

interface AuditTable {
  id: string
  user_id: string | null
  username: string
  session_id: string | null
  ip: string
  reference: string
  action: string
  target: string
  target_name: string
  result: 'done' | 'refused'
  before: string | null
  after: string | null
  username_search: string
  target_search: string
  created_at: number
  updated_at: number
}

/** One thing that was done, or that was refused. `at` is epoch milliseconds. */
export interface StoredAuditEntry {
  readonly id: string
  readonly at: number
  readonly userId: string | null
  readonly username: string
  readonly sessionId: string | null
  readonly ip: string
  readonly reference: string
  readonly action: string
  readonly target: string
  readonly targetName: string
  readonly result: 'done' | 'refused'
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type AuditFilters = Readonly<{
  username: ReturnType<typeof contains>
  action: ReturnType<typeof anyText>
  target: ReturnType<typeof contains>
  at: ReturnType<typeof between>
}>

/** The list grammar that the log can be read by. */
export type AuditQuery = ListQuery<'at', AuditFilters>
type AuditRequest = ListRequest<'at', AuditFilters>

const listedColumns = [
  'id',
  'created_at',
  'user_id',
  'username',
  'session_id',
  'ip',
  'reference',
  'action',
  'target',
  'target_name',
  'result',
  'before',
  'after',
] as const

const sourceOf = (query: AuditQuery): ListSource<Pick<AuditTable, (typeof listedColumns)[number]>, 'at', AuditFilters> => ({
  query,
  table: 'audit_log',
  columns: listedColumns,
  sort: { at: 'created_at' },
  filters: { username: 'username_search', action: 'action', target: 'target_search', at: 'created_at' },
})

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

function fieldsOf(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : null
}

/** Appends to the audit log. There is no way to change or delete a row. */
export function auditStore(connection: Connection) {
  const database = connection.$extendTables<{ audit_log: AuditTable }>()
  return {
    async append(entry: StoredAuditEntry): Promise<void> {
      await database
        .insertInto('audit_log')
        .values({
          id: entry.id,
          user_id: entry.userId,
          username: entry.username,
          session_id: entry.sessionId,
          ip: entry.ip,
          reference: entry.reference,
          action: entry.action,
          target: entry.target,
          target_name: entry.targetName,
          result: entry.result,
          before: jsonOf(entry.before),
          after: jsonOf(entry.after),
          username_search: entry.username.toLowerCase(),
          target_search: `${entry.target} ${entry.targetName}`.toLowerCase(),
          created_at: entry.at,
          updated_at: entry.at,
        })
        .execute()
    },
  }
}

/** Reads the audit log. */
export function auditListing(reader: Reader) {
  return {
    count(query: AuditQuery, request: AuditRequest): Promise<number> {
      return countRows(reader, sourceOf(query), request)
    },

    async list(query: AuditQuery, request: AuditRequest, itemCount: number): Promise<StoredAuditEntry[]> {
      const rows = await listRows(reader, sourceOf(query), request, itemCount)
      return rows.map((row) => ({
        id: row.id,
        at: row.created_at,
        userId: row.user_id,
        username: row.username,
        sessionId: row.session_id,
        ip: row.ip,
        reference: row.reference,
        action: row.action,
        target: row.target,
        targetName: row.target_name,
        result: row.result,
        before: fieldsOf(row.before),
        after: fieldsOf(row.after),
      }))
    },
  }
}

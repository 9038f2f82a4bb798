import type { anyOf, anyText, between, contains, ListQuery, ListRequest, ListView } from '#contract/lists/list-query.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import { listSlice } from '#server/db/list/slice.ts'
import { insertRows } from '#server/db/row-list.ts'
import type { Reader } from '#server/db/reader.ts'
import type { AuditedChange } from '#server/db/unit-of-work.ts'
import { unlinkedStates } from './chain/chain-tables.ts'
import { chainWrites } from './chain/chain-writes-store.ts'
import { changeDigest, entryText } from './chain/entry-text.ts'
import type { AuditKey } from './chain/keyed-hashes.ts'

interface EntryTable {
  id: string
  user_id: string | null
  username: string
  session_id: string | null
  ip: string
  request_id: string
  action: string
  target: string
  target_name: string
  result: 'done' | 'refused'
  repeated: number
  username_search: string
  target_search: string
  created_at: number
}

/** A row of `audit_change`. */
export interface ChangeTable {
  entry_id: string
  position: number
  resource: string
  record_id: string
  title: string
  version: number | null
  before: string | null
  after: string | null
  created_at: number
}

/** The tables of the log. */
export type AuditTables = { audit_entry: EntryTable; audit_change: ChangeTable }

/** An audited action, done or refused. `at` is epoch milliseconds. */
export interface StoredAuditEntry {
  readonly id: string
  readonly at: number
  readonly userId: string | null
  readonly username: string
  readonly sessionId: string | null
  readonly ip: string
  readonly requestId: string
  readonly action: string
  /** Id of the record concerned; empty if there is none or more than one. */
  readonly target: string
  readonly targetName: string
  readonly result: 'done' | 'refused'
  /** How many refusals the entry stands for. */
  readonly repeated: number
}

/** What an action changed in one record. */
export interface StoredAuditChange extends Required<Omit<AuditedChange, 'version' | 'before' | 'after'>> {
  readonly version: number | null
  readonly before: Readonly<Record<string, unknown>> | null
  readonly after: Readonly<Record<string, unknown>> | null
}

type AuditFilters = Readonly<{
  username: ReturnType<typeof contains>
  action: ReturnType<typeof anyText>
  target: ReturnType<typeof contains>
  at: ReturnType<typeof between>
  ip: ReturnType<typeof contains>
  result: ReturnType<typeof anyOf<'done' | 'refused'>>
}>

/** The list grammar of the audit log. */
export type AuditQuery = ListQuery<'at', AuditFilters>
type AuditView = ListView<'at', AuditFilters>

/** Where to go on reading, and how many entries at once. */
interface AuditRange {
  readonly after: Pick<StoredAuditEntry, 'id' | 'at'> | undefined
  readonly limit: number
}
type AuditRequest = ListRequest<'at', AuditFilters>

const entryColumns = [
  'id',
  'created_at',
  'user_id',
  'username',
  'session_id',
  'ip',
  'request_id',
  'action',
  'target',
  'target_name',
  'result',
  'repeated',
] as const

type EntryRow = Pick<EntryTable, (typeof entryColumns)[number]>

const sourceOf = (query: AuditQuery): ListSource<EntryRow, 'at', AuditFilters> => ({
  query,
  table: 'audit_entry',
  columns: entryColumns,
  sort: { at: 'created_at' },
  filters: { username: 'username_search', action: 'action', target: 'target_search', at: 'created_at', ip: 'ip', result: 'result' },
})

/** The embedded database serves nobody else while a statement runs. */
const rowsPerInsert = 1000

function jsonOf(value: object | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** The fields of a record in a change. */
export function fieldsOf(text: string | null): Readonly<Record<string, unknown>> | null {
  if (text === null) return null
  const value: unknown = JSON.parse(text)
  return typeof value === 'object' && value !== null ? { ...value } : null
}

function entryOf(row: EntryRow): StoredAuditEntry {
  return {
    id: row.id,
    at: row.created_at,
    userId: row.user_id,
    username: row.username,
    sessionId: row.session_id,
    ip: row.ip,
    requestId: row.request_id,
    action: row.action,
    target: row.target,
    targetName: row.target_name,
    result: row.result,
    repeated: row.repeated,
  }
}

function entryRowOf(entry: StoredAuditEntry): EntryTable {
  return {
    id: entry.id,
    user_id: entry.userId,
    username: entry.username,
    session_id: entry.sessionId,
    ip: entry.ip,
    request_id: entry.requestId,
    action: entry.action,
    target: entry.target,
    target_name: entry.targetName,
    result: entry.result,
    repeated: entry.repeated,
    username_search: searchKey(entry.username),
    target_search: searchKey(`${entry.target} ${entry.targetName}`),
    created_at: entry.at,
  }
}

function appending(connection: Connection) {
  const database = connection.$extendTables<AuditTables>()
  return {
    /** Appends an entry with its changes, sealed with the key. */
    async append(entry: StoredAuditEntry, changes: readonly AuditedChange[], ownResource: string, key?: AuditKey): Promise<void> {
      const row = entryRowOf(entry)
      const rows = changes.map(({ resource = ownResource, recordId, title, version = null, before, after }, position) => ({
        entry_id: entry.id,
        position,
        resource,
        record_id: recordId,
        title,
        version,
        before: jsonOf(before),
        after: jsonOf(after),
        created_at: entry.at,
      }))
      const slices = Array.from({ length: Math.ceil(rows.length / rowsPerInsert) }, (_, index) =>
        rows.slice(index * rowsPerInsert, (index + 1) * rowsPerInsert),
      )
      const seal = key?.seal(entryText(row, rows.map(changeDigest))) ?? ''
      // In one round trip: none of them needs another one.
      await Promise.all([
        database.insertInto('audit_entry').values(row).execute(),
        ...slices.map((slice) => insertRows(connection, 'audit_change', slice)),
        chainWrites(connection).addUnlinked({ entry_id: entry.id, created_at: entry.at, seal, state: unlinkedStates.written }),
      ])
    },
  }
}

/** The changes of an entry that are read at once. */
const shownChanges = 1000

function reading(connection: Connection) {
  const database = connection.$extendTables<AuditTables>()
  return {
    /** The names of the users who deleted these records, whose versions are those after the deletion, by id. */
    async deletedBy(resource: string, records: readonly { readonly id: string; readonly version: number }[]): Promise<Map<string, string>> {
      if (records.length === 0) return new Map()
      const versions = new Map(records.map(({ id, version }) => [id, version]))
      const rows = await database
        .selectFrom('audit_change')
        .innerJoin('audit_entry', (join) =>
          join.onRef('audit_entry.id', '=', 'audit_change.entry_id').onRef('audit_entry.created_at', '=', 'audit_change.created_at'),
        )
        .select(['audit_change.record_id', 'audit_change.version', 'audit_entry.username'])
        .where('audit_change.resource', '=', resource)
        .where('audit_change.record_id', 'in', [...versions.keys()])
        .where('audit_change.after', 'is', null)
        .execute()
      const deletions = rows.filter((row) => versions.get(row.record_id) === row.version)
      return new Map(deletions.map((row) => [row.record_id, row.username]))
    },

    async find(
      id: string,
    ): Promise<(StoredAuditEntry & { readonly changes: readonly StoredAuditChange[]; readonly changeCount: number }) | undefined> {
      const entry = await database.selectFrom('audit_entry').select(entryColumns).where('id', '=', id).executeTakeFirst()
      if (!entry) return undefined
      const changes = await database
        .selectFrom('audit_change')
        .select(['resource', 'record_id', 'title', 'version', 'before', 'after'])
        .where('entry_id', '=', id)
        .orderBy('position')
        .limit(shownChanges)
        .execute()
      const last = database.selectFrom('audit_change').select('position').where('entry_id', '=', id).orderBy('position', 'desc').limit(1)
      const changeCount = ((await last.executeTakeFirst())?.position ?? -1) + 1
      return {
        ...entryOf(entry),
        changeCount,
        changes: changes.map(({ record_id: recordId, before, after, ...change }) => ({
          ...change,
          recordId,
          before: fieldsOf(before),
          after: fieldsOf(after),
        })),
      }
    },
  }
}

/** Reads the audit log. */
export function auditListing(reader: Reader) {
  return {
    count(query: AuditQuery, request: AuditRequest, upTo: number): Promise<number> {
      return countRows(reader, sourceOf(query), request, upTo)
    },

    /** The entries of a page, by the key of the entry that it follows or that follows it, or else by its number. Undefined if there is no such entry. */
    async list(query: AuditQuery, request: AuditRequest, itemCount: number): Promise<StoredAuditEntry[] | undefined> {
      const { after, before, pageSize: limit } = request
      const source = sourceOf(query)
      const id = after ?? before
      if (id === undefined) return (await listRows(reader, source, request, itemCount)).map(entryOf)
      const row = await reader.db
        .$extendTables<AuditTables>()
        .selectFrom('audit_entry')
        .select(['id', 'created_at'])
        .where('id', '=', id)
        .executeTakeFirst()
      const slice = row && (await listSlice(reader, source, request, { after: row, limit, isBefore: after === undefined }))
      return slice?.map(entryOf)
    },

    /** The matching entries after one, in the order of time; for reading all of them in pages. */
    async listAfter(query: AuditQuery, view: AuditView, { after, limit }: AuditRange): Promise<StoredAuditEntry[]> {
      const row = after && { id: after.id, created_at: after.at }
      return (await listSlice(reader, sourceOf(query), view, { after: row, limit })).map(entryOf)
    },
  }
}

/** Appends to the audit log and reads it. Rows cannot be changed or deleted. */
export function auditStore(connection: Connection) {
  return { ...appending(connection), ...reading(connection) }
}

import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { type DigestedEntry, type EntryRange, type LinkedEntry, type StoredChange, tablesOf, timesOf } from './chain-tables.ts'
import { changeDigest, type EntryRow } from './entry-text.ts'

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
  'username_search',
  'target_search',
] as const

const changeColumns = ['position', 'resource', 'record_id', 'title', 'version', 'before', 'after'] as const

/** Changes that are in memory at once: an entry may have thousands. */
const changesAtOnce = 1000

/** Passes on the changes of entries in pages, each change with its entry's id, in the order of ids and positions. */
export async function* changesOf(connection: Connection, rows: readonly EntryRange[]): AsyncGenerator<readonly StoredChange[]> {
  if (rows.length === 0) return
  const { from, to } = timesOf(rows)
  const ids = rows.map(({ entry_id }) => entry_id)
  let last: StoredChange | undefined
  for (;;) {
    const query = tablesOf(connection)
      .selectFrom('audit_change')
      .select(['entry_id', 'created_at', ...changeColumns])
      .where('entry_id', 'in', ids)
      .where('created_at', '>=', from)
      .where('created_at', '<=', to)
      .orderBy('entry_id')
      .orderBy('position')
      .limit(changesAtOnce)
    const after = last
    const page = await (
      after
        ? query.where((row) =>
            row.or([
              row('entry_id', '>', after.entry_id),
              row.and([row('entry_id', '=', after.entry_id), row('position', '>', after.position)]),
            ]),
          )
        : query
    ).execute()
    yield page
    last = page.at(-1)
    if (page.length < changesAtOnce) return
  }
}

/** Entries as they are stored, by id; another one with the same id but another time is none of them. */
export async function entriesOf(connection: Connection, rows: readonly EntryRange[]): Promise<Map<string, EntryRow>> {
  if (rows.length === 0) return new Map()
  const { from, to } = timesOf(rows)
  const times = new Map(rows.map(({ entry_id, created_at }) => [entry_id, created_at]))
  const found = await tablesOf(connection)
    .selectFrom('audit_entry')
    .select(entryColumns)
    .where('id', 'in', [...times.keys()])
    .where('created_at', '>=', from)
    .where('created_at', '<=', to)
    .execute()
  return new Map(found.filter(({ id, created_at }) => times.get(id) === created_at).map((entry) => [entry.id, entry]))
}

/** Adds the digests of changes to those of their entries. */
function addDigests(digests: Map<string, string[]>, changes: readonly StoredChange[]): void {
  for (const change of changes) {
    const own = digests.get(change.entry_id) ?? []
    own.push(changeDigest(change))
    digests.set(change.entry_id, own)
  }
}

/** Entries with the digests of their changes, by id. */
export async function digestedEntries(connection: Connection, rows: readonly EntryRange[]): Promise<Map<string, DigestedEntry>> {
  const entries = await entriesOf(connection, rows)
  const digests = new Map<string, string[]>()
  for await (const page of changesOf(connection, rows))
    addDigests(
      digests,
      page.filter(({ entry_id, created_at }) => entries.get(entry_id)?.created_at === created_at),
    )
  return new Map(Array.from(entries, ([id, entry]) => [id, { entry, changeDigests: digests.get(id) ?? [] }]))
}

/** A link with the columns of its entry, which are null if that is gone. */
type JoinedLink = Omit<EntryRow, 'id'> & { readonly id: string | null } & Record<'link_id' | 'link_hash', string> &
  Record<'link_seq' | 'link_at' | 'link_kind', number>

function hasEntry(row: JoinedLink): row is JoinedLink & EntryRow {
  return row.id !== null
}

/** The changes of the entries of some links, in pages, in the order of links and positions. */
async function* linkedChanges(connection: Connection, after: number, last: number): AsyncGenerator<StoredChange[]> {
  let [seq, position] = [after, Number.MAX_SAFE_INTEGER]
  for (;;) {
    const query = sql<StoredChange & { readonly seq: number }>`
      select audit_chain.seq, ${columnsOf('audit_change', ['entry_id', ...changeColumns])} from audit_chain
      join audit_change on audit_change.entry_id = audit_chain.entry_id and audit_change.created_at = audit_chain.created_at
      where audit_chain.seq >= ${seq} and audit_chain.seq <= ${last} and (audit_chain.seq > ${seq} or audit_change.position > ${position})
      order by audit_chain.seq, audit_change.position limit ${changesAtOnce}`
    const { rows } = await query.execute(connection)
    yield rows
    const end = rows.at(-1)
    if (!end || rows.length < changesAtOnce) return
    seq = end.seq
    position = end.position
  }
}

function columnsOf(table: string, names: readonly string[]) {
  return sql.join(names.map((name) => sql.ref(`${table}.${name}`)))
}

/** The links after one, with their entries and the digests of the changes. */
export async function linkedEntries(connection: Connection, after: number, limit: number): Promise<LinkedEntry[]> {
  const query = sql<JoinedLink>`select audit_chain.seq as link_seq, audit_chain.entry_id as link_id, audit_chain.created_at as link_at,
    audit_chain.kind as link_kind, audit_chain.hash as link_hash, ${columnsOf('audit_entry', entryColumns)}
    from audit_chain left join audit_entry on audit_entry.id = audit_chain.entry_id and audit_entry.created_at = audit_chain.created_at
    where audit_chain.seq > ${after} order by audit_chain.seq limit ${limit}`
  const { rows } = await query.execute(connection)
  const digests = new Map<string, string[]>()
  for await (const page of linkedChanges(connection, after, rows.at(-1)?.link_seq ?? after)) addDigests(digests, page)
  return rows.map((row) => ({
    link: { seq: row.link_seq, entry_id: row.link_id, created_at: row.link_at, kind: row.link_kind, hash: row.link_hash },
    found: hasEntry(row) ? { entry: row, changeDigests: digests.get(row.link_id) ?? [] } : undefined,
  }))
}

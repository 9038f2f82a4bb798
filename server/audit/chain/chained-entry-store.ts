import type { Connection } from '#server/db/database.ts'
import { type DigestedEntry, type EntryRange, type StoredChange, tablesOf, timesOf } from './chain-tables.ts'
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

/** Passes on the changes of entries, each with its entry's id, in the order of ids and positions. */
export async function* changesOf(connection: Connection, rows: readonly EntryRange[]): AsyncGenerator<StoredChange> {
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
    yield* page
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

/** Entries with the digests of their changes, by id. */
export async function digestedEntries(connection: Connection, rows: readonly EntryRange[]): Promise<Map<string, DigestedEntry>> {
  const entries = await entriesOf(connection, rows)
  const digests = new Map<string, string[]>()
  for await (const change of changesOf(connection, rows)) {
    const { entry_id, created_at } = change
    if (entries.get(entry_id)?.created_at !== created_at) continue
    const own = digests.get(entry_id) ?? []
    own.push(changeDigest(change))
    digests.set(entry_id, own)
  }
  return new Map(Array.from(entries, ([id, entry]) => [id, { entry, changeDigests: digests.get(id) ?? [] }]))
}

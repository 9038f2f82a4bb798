import type { FileAccess } from '#server/files/service.ts'
import type { Registry } from '#server/kit/registry.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FileUse } from '#contract/files/file-use.ts'
import { fileFieldsOf } from '#contract/resource/file-fields.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Connection } from '#server/db/database.ts'
import { type NamedStore, storedByName, visibleIn } from './reference-store.ts'

type Caller = Pick<Principal, 'can' | 'scope'>

/** The condition for rows that the caller may view; undefined if they may view none. */
function viewable(connection: Connection, { resource, table }: NamedStore, { can, scope }: Caller): RawBuilder<SqlBool> | undefined {
  if (!can(resource.permissions.view)) return undefined
  const visible = visibleIn(connection, resource, table, scope.data)
  return visible ? sql<SqlBool>`${visible}` : sql<SqlBool>`1 = 1`
}

/** The condition for rows whose files the caller may see: those that they may view, and those that are shown to them in another way. */
function seen(connection: Connection, using: NamedStore, caller: Caller, now: number): RawBuilder<SqlBool> | undefined {
  const condition = viewable(connection, using, caller)
  const shown = using.filesSeenBy?.(caller.scope.data.userId, now)
  if (!condition || !shown) return condition ?? (shown && sql<SqlBool>`${shown}`)
  return sql<SqlBool>`(${condition} or ${shown})`
}

/** Whether a field declares that everyone may read its file. */
function isSeenByAll({ resource }: NamedStore, field: string): boolean {
  return fileFieldsOf(resource).some((rules) => rules.field === field && rules.isSeenByAll === true)
}

/**
 * Whether a caller may view a row that uses a file now, or a row uses it in a field that everyone may see, or is shown to them in another way; two queries, however many rows use it.
 * Rows in the recycle bin give no access.
 */
async function isSeenInUse(
  registry: Registry,
  connection: Connection,
  { fileId, now }: { readonly fileId: string; readonly now: number },
  caller: Caller,
): Promise<boolean> {
  const used = sql<{ resource: string; field: string }>`select distinct resource, field from file_use
    where file_id = ${fileId} and ended_at is null`
  const conditions = (await used.execute(connection)).rows.flatMap(({ resource, field }) => {
    const using = storedByName(registry, resource)
    const condition = using && (isSeenByAll(using, field) ? sql<SqlBool>`1 = 1` : seen(connection, using, caller, now))
    if (!condition) return []
    const { table } = using
    return sql`exists (select 1 from file_use join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = file_use.record_id
      where file_use.file_id = ${fileId} and file_use.resource = ${resource} and file_use.field = ${field} and file_use.ended_at is null
        and ${sql.ref(`${table}.deleted_at`)} is null and ${condition})`
  })
  if (conditions.length === 0) return false
  const found = sql<{ found: number }>`select 1 as found where ${sql.join(conditions, sql` or `)}`
  return (await found.execute(connection)).rows.length > 0
}

/** What uses files besides the rows of resources; everyone may know of it. */
const otherUses: ReadonlyMap<string, string> = new Map([['settings', 'Logo']])

interface UsingRow {
  readonly id: string
  readonly title: string | null
  readonly deletedAt: number | null
}

/** The rows of a resource with these ids that the caller may view, deleted ones included, by id. */
async function usingRows(
  connection: Connection,
  using: NamedStore,
  ids: readonly string[],
  caller: Caller,
): Promise<Map<string, UsingRow>> {
  const condition = viewable(connection, using, caller)
  if (!condition) return new Map()
  const { table, columns, resource } = using
  const [titled] = Object.entries<{ readonly kind: string }>(resource.list.filters).find(([, { kind }]) => kind === 'contains') ?? []
  const title = columns.nameOf(titled ?? resource.list.searched[0] ?? 'id')
  const query = sql<UsingRow>`select id, ${sql.ref(title)} as title, deleted_at as ${sql.ref('deletedAt')} from ${sql.table(table)}
    where id in (${sql.join([...ids])}) and ${condition}`
  return new Map((await query.execute(connection)).rows.map((row) => [row.id, row]))
}

/** Where files are used now, as far as the caller may see it, by the files' ids; one query for each resource that uses any. */
async function usesOf(
  registry: Registry,
  connection: Connection,
  fileIds: readonly string[],
  caller: Caller,
): Promise<Map<string, FileUse[]>> {
  if (fileIds.length === 0) return new Map()
  const query = sql<{ fileId: string; resource: string; recordId: string }>`select distinct file_id as ${sql.ref('fileId')}, resource,
    record_id as ${sql.ref('recordId')} from file_use where file_id in (${sql.join([...fileIds])}) and ended_at is null
    order by resource, record_id`
  const { rows } = await query.execute(connection)
  const uses = new Map<string, FileUse[]>()
  for (const [resource, ofResource] of Map.groupBy(rows, (row) => row.resource)) {
    const using = storedByName(registry, resource)
    const ids = [...new Set(ofResource.map(({ recordId }) => recordId))]
    const seen = using ? await usingRows(connection, using, ids, caller) : new Map<string, UsingRow>()
    for (const { fileId, recordId } of ofResource) {
      const row = seen.get(recordId)
      const title = row ? (row.title ?? row.id) : (otherUses.get(resource) ?? null)
      const use = { resource, recordId: row ? recordId : null, title, isDeleted: row ? row.deletedAt !== null : false }
      uses.set(fileId, [...(uses.get(fileId) ?? []), use])
    }
  }
  return uses
}

/** The use of files by the rows of a server's resources. */
export function fileAccessIn(registry: Registry): FileAccess {
  return {
    isSeenInUse: (db, fileId, caller, now) => isSeenInUse(registry, db, { fileId, now }, caller),
    usesOf: (db, fileIds, caller) => usesOf(registry, db, fileIds, caller),
  }
}

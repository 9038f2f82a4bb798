import { sql } from 'kysely'
import { isPicture } from '#contract/files/accepted-type.ts'
import { acceptsFile, fileFieldsOf, richTextNamesOf } from '#contract/resource/file-fields.ts'
import { fileNamesOf } from '#contract/resource/file-row.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { pictureIdsOf } from '#contract/rich-text/rich-text-parts.ts'
import type { Connection } from '#server/db/database.ts'
import { type FileRow, fileStore } from '#server/files/file-store.ts'
import { storedFileOf } from '#server/files/stored-file.ts'

/** A field that names files: its own, or pictures within its text. */
interface UsingField {
  readonly field: string
  idsIn(value: unknown): readonly string[]
  accepts(file: FileRow): boolean
}

const idsIn = (value: unknown) => [value].flat().filter((id) => typeof id === 'string')

function usingFields({ fields }: AnyResource): readonly UsingField[] {
  return [
    ...fileFieldsOf({ fields }).map((rules) => ({ field: rules.field, idsIn, accepts: (file: FileRow) => acceptsFile(rules, file) })),
    ...richTextNamesOf(fields.shape).map((field) => ({ field, idsIn: pictureIdsOf, accepts: ({ type }: FileRow) => isPicture(type) })),
  ]
}

/** Adds the files themselves to rows that name them, in one query. A file that is gone is null, or not in the list. */
export async function addFiles(connection: Connection, { fields }: AnyResource, rows: readonly Record<string, unknown>[]): Promise<void> {
  const names = fileNamesOf(fields.shape)
  if (names.length === 0) return
  const ids = new Set(rows.flatMap((row) => names.flatMap(({ field }) => idsIn(row[field]))))
  const found = await fileStore(connection).listComplete([...ids])
  const files = new Map(found.map((file) => [file.id, storedFileOf(file)]))
  for (const row of rows) {
    for (const { field, fileName, isList } of names) {
      const named = idsIn(row[field]).flatMap((id) => files.get(id) ?? [])
      row[fileName] = isList ? named : (named[0] ?? null)
    }
  }
}

/**
 * The first field with a new file that is missing, does not fit the field, or was not uploaded by this user. Users who may view a row read its
 * files, so that naming another user's would give access to it. Files that the row has or had, `known`, may stay or come back unless they are gone.
 */
export async function missingFile(
  connection: Connection,
  resource: AnyResource,
  {
    fields,
    known: rows,
    userId,
  }: { readonly fields: FieldValues; readonly known: readonly (FieldValues | null)[]; readonly userId: string },
): Promise<string | undefined> {
  for (const using of usingFields(resource)) {
    const [current, ...earlier] = rows.map((row) => new Set(using.idsIn(row?.[using.field])))
    const added = using.idsIn(fields[using.field]).filter((id) => !current?.has(id))
    const found = await fileStore(connection).listComplete(added)
    const isAllowed = (file: FileRow) => earlier.some((ids) => ids.has(file.id)) || (file.ownerId === userId && using.accepts(file))
    if (found.filter(isAllowed).length < added.length) return using.field
  }
  return undefined
}

/** Makes the files that a field of a record uses exactly these; those that stay keep their `created_at`. */
export async function writeUses(
  connection: Connection,
  { resource, id, field }: { readonly resource: string; readonly id: string; readonly field: string },
  ids: readonly string[],
  now: number,
): Promise<void> {
  const others = ids.length === 0 ? sql`` : sql`and file_id not in (${sql.join([...ids])})`
  await sql`update file_use set ended_at = ${now} where resource = ${resource} and record_id = ${id} and field = ${field}
    and ended_at is null ${others}`.execute(connection)
  if (ids.length === 0) return
  // A number that is selected, not inserted, has no type of its own.
  await sql`insert into file_use (file_id, resource, record_id, field, created_at)
    select id, ${resource}, ${id}, ${field}, cast(${now} as bigint) from file where id in (${sql.join([...ids])})
    on conflict (file_id, resource, record_id, field) do update set ended_at = null, created_at = excluded.created_at
    where file_use.ended_at is not null`.execute(connection)
}

/** Makes the uses of a row those of the given fields. */
export async function writeFileUses(
  connection: Connection,
  resource: AnyResource,
  { id, fields, now }: { readonly id: string; readonly fields: FieldValues; readonly now: number },
): Promise<void> {
  for (const using of usingFields(resource)) {
    if (fields[using.field] === undefined) continue
    const place = { resource: resource.name, id, field: using.field }
    await writeUses(connection, place, using.idsIn(fields[using.field]), now)
  }
}

/** Ends all uses of a row that is deleted for good. */
export async function endFileUses(connection: Connection, resource: AnyResource, id: string, now: number): Promise<void> {
  if (usingFields(resource).length === 0) return
  await sql`update file_use set ended_at = ${now} where resource = ${resource.name} and record_id = ${id} and ended_at is null`.execute(
    connection,
  )
}

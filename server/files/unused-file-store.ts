import { expressionBuilder, sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import type { FileRow } from './file-store.ts'

const { fn: callOf } = expressionBuilder<object>()

/** The condition for a text of the file's owner to name the file. */
const namesFile = (column: string) => sql`${callOf('strpos', [sql.ref(column), sql.ref('file.id')])} > 0`

/**
 * Complete files that nothing has used since a time, at most `limit`: that no row uses or used after it, and that no draft or preference of their
 * owner names. With `ids`, only of these.
 */
export async function listUnused(
  connection: Connection,
  before: number,
  limit: number,
  ids?: readonly string[],
): Promise<Pick<FileRow, 'id' | 'name' | 'size'>[]> {
  const query = sql<Pick<FileRow, 'id' | 'name' | 'size'>>`select id, name, size from file
    where completed_at is not null and created_at < ${before} ${ids ? sql`and id in (${sql.join([...ids])})` : sql``}
      and not exists (select 1 from file_use where file_id = file.id and (ended_at is null or ended_at >= ${before}))
      and not exists (select 1 from draft where user_id = file.owner_id and ${namesFile('draft.content')})
      and not exists (select 1 from preference where user_id = file.owner_id and ${namesFile('preference.value')})
    order by created_at limit ${limit}`
  return (await query.execute(connection)).rows
}

/** The ids of the newest complete files that have a content. */
export async function listNewest(connection: Connection, limit: number): Promise<string[]> {
  const query = sql<{ id: string }>`select id from file where completed_at is not null and size > 0 order by id desc limit ${limit}`
  return (await query.execute(connection)).rows.map(({ id }) => id)
}

/** Uploads that began before a time and are unfinished, at most `limit`. */
export async function listUnfinished(connection: Connection, before: number, limit: number): Promise<string[]> {
  const query = sql<{
    id: string
  }>`select id from file where completed_at is null and created_at < ${before} order by created_at limit ${limit}`
  return (await query.execute(connection)).rows.map(({ id }) => id)
}

/** Removes uploads that are not complete, which no row can use. */
export async function removeUnfinished(connection: Connection, ids: readonly string[]): Promise<void> {
  const database = connection.$extendTables<{ file: { id: string; completed_at: number | null } }>()
  await database.deleteFrom('file').where('id', 'in', ids).where('completed_at', 'is', null).execute()
}

/** Those of the ids that files have, or the files of tasks. */
export async function knownFiles(connection: Connection, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const query = sql<{ id: string }>`select id from file where id in (${sql.join([...ids])})
    union all select file_key as id from task where file_key in (${sql.join([...ids])})`
  return new Set((await query.execute(connection)).rows.map(({ id }) => id))
}

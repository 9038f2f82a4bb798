import type { Connection } from '#server/db/database.ts'

type CommentTable = {
  id: string
  resource: string
  record_id: string
  author_id: string
  body: string
  created_at: number
  updated_at: number
  edited_at: number | null
  version: number
}

type Tables = {
  record_comment: CommentTable
  record_comment_mention: { comment_id: string; user_id: string; is_current: 0 | 1 }
  app_user: { id: string; username: string; real_name: string }
}

/** The record that comments are on: the name of its resource, and its id. */
export interface CommentPlace {
  readonly resource: string
  readonly recordId: string
}

/** What is stored of a comment, with the names that people have now. */
export interface StoredComment extends CommentPlace {
  readonly id: string
  readonly author: { readonly id: string; readonly name: string }
  readonly text: string
  readonly mentions: readonly { readonly id: string; readonly name: string }[]
  /** Times are epoch milliseconds. */
  readonly createdAt: number
  readonly editedAt: number | null
  readonly version: number
}

/** What its author writes. */
export interface CommentContent {
  readonly text: string
  /** The ids of the people whom the text mentions. */
  readonly mentions: readonly string[]
}

function tables(connection: Connection) {
  return connection.$extendTables<Tables>()
}

function comments(connection: Connection) {
  return tables(connection)
    .selectFrom('record_comment')
    .innerJoin('app_user', 'app_user.id', 'record_comment.author_id')
    .selectAll('record_comment')
    .select(['app_user.username', 'app_user.real_name'])
}

/** The people mentioned in comments, by the comments' ids. */
async function mentionsOf(connection: Connection, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { id: string; name: string }[]>()
  const rows = await tables(connection)
    .selectFrom('record_comment_mention')
    .innerJoin('app_user', 'app_user.id', 'record_comment_mention.user_id')
    .where('comment_id', 'in', ids)
    .where('is_current', '=', 1)
    .orderBy('app_user.id')
    .select(['comment_id', 'app_user.id', 'app_user.username', 'app_user.real_name'])
    .execute()
  const byComment = Map.groupBy(rows, (row) => row.comment_id)
  return new Map(Array.from(byComment, ([id, found]) => [id, found.map((row) => ({ id: row.id, name: row.real_name || row.username }))]))
}

type FoundComment = CommentTable & { readonly username: string; readonly real_name: string }

async function toComments(connection: Connection, rows: readonly FoundComment[]): Promise<StoredComment[]> {
  const mentions = await mentionsOf(
    connection,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    resource: row.resource,
    recordId: row.record_id,
    author: { id: row.author_id, name: row.real_name || row.username },
    text: row.body,
    mentions: mentions.get(row.id) ?? [],
    createdAt: row.created_at,
    editedAt: row.edited_at,
    version: row.version,
  }))
}

/** Reads comments, whether or not the caller sees their records. */
export function commentStore(connection: Connection) {
  const database = tables(connection)
  return {
    /** The newest comments on a record, or those before one of them. */
    async list({ resource, recordId }: CommentPlace, { before, limit }: { before: string | undefined; limit: number }) {
      const rows = await comments(connection)
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .$if(before !== undefined, (query) => query.where('record_comment.id', '<', before ?? ''))
        .orderBy('record_comment.id', 'desc')
        .limit(limit)
        .execute()
      return toComments(connection, rows)
    },

    async count({ resource, recordId }: CommentPlace): Promise<number> {
      const { total } = await database
        .selectFrom('record_comment')
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .select(({ fn }) => fn.countAll<number | string>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(total)
    },

    async find(id: string): Promise<StoredComment | undefined> {
      return (await toComments(connection, await comments(connection).where('record_comment.id', '=', id).execute()))[0]
    },

    /** The ids of everybody whom a comment mentions or has mentioned before. */
    async everMentioned(id: string): Promise<string[]> {
      const rows = await database.selectFrom('record_comment_mention').where('comment_id', '=', id).select('user_id').execute()
      return rows.map((row) => row.user_id)
    },

    /** The ids of everybody who has written a comment on a record, at most 200. */
    async authorsOf({ resource, recordId }: CommentPlace): Promise<string[]> {
      const rows = await database
        .selectFrom('record_comment')
        .where('resource', '=', resource)
        .where('record_id', '=', recordId)
        .select('author_id')
        .distinct()
        .limit(200)
        .execute()
      return rows.map((row) => row.author_id)
    },
  }
}

/** Writes comments. */
export function commentWrites(connection: Connection) {
  const database = tables(connection)

  /** Those who are not mentioned any more are kept, as they have been notified. */
  async function writeMentions(id: string, mentions: readonly string[]): Promise<void> {
    await database.updateTable('record_comment_mention').set({ is_current: 0 }).where('comment_id', '=', id).execute()
    if (mentions.length === 0) return
    const rows = mentions.map((userId) => ({ comment_id: id, user_id: userId, is_current: 1 as const }))
    await database
      .insertInto('record_comment_mention')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['comment_id', 'user_id']).doUpdateSet({ is_current: 1 }))
      .execute()
  }

  return {
    async add(comment: CommentPlace & { id: string; authorId: string }, { text, mentions }: CommentContent, now: number): Promise<void> {
      const { id, resource, recordId, authorId } = comment
      const times = { created_at: now, updated_at: now, edited_at: null }
      await database
        .insertInto('record_comment')
        .values({ id, resource, record_id: recordId, author_id: authorId, body: text, ...times, version: 1 })
        .execute()
      await writeMentions(id, mentions)
    },

    async update({ id, version }: Pick<StoredComment, 'id' | 'version'>, { text, mentions }: CommentContent, now: number): Promise<void> {
      await database
        .updateTable('record_comment')
        .set({ body: text, updated_at: now, edited_at: now, version: version + 1 })
        .where('id', '=', id)
        .execute()
      await writeMentions(id, mentions)
    },

    async remove(id: string): Promise<void> {
      await database.deleteFrom('record_comment_mention').where('comment_id', '=', id).execute()
      await database.deleteFrom('record_comment').where('id', '=', id).execute()
    },

    /** Removes all comments on a record. */
    async removeOf({ resource, recordId }: CommentPlace): Promise<void> {
      const ofRecord = database.selectFrom('record_comment').where('resource', '=', resource).where('record_id', '=', recordId)
      await database.deleteFrom('record_comment_mention').where('comment_id', 'in', ofRecord.select('record_comment.id')).execute()
      await database.deleteFrom('record_comment').where('resource', '=', resource).where('record_id', '=', recordId).execute()
    },
  }
}

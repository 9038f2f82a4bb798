import type { Connection } from '#server/db/database.ts'

type Tables = {
  record_comment: { id: string; resource: string; record_id: string }
  record_comment_mention: { comment_id: string }
}

/** Deletes the comments on a record that is deleted for good. */
export async function removeComments(connection: Connection, resource: string, recordId: string): Promise<void> {
  const database = connection.$extendTables<Tables>()
  const ofRecord = database.selectFrom('record_comment').where('resource', '=', resource).where('record_id', '=', recordId)
  await database.deleteFrom('record_comment_mention').where('comment_id', 'in', ofRecord.select('record_comment.id')).execute()
  await database.deleteFrom('record_comment').where('resource', '=', resource).where('record_id', '=', recordId).execute()
}

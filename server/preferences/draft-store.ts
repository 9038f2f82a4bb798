import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'

interface DraftTable {
  user_id: string
  form: string
  record_id: string
  content: string
  created_at: number
  updated_at: number
}

/** The form of a draft; `recordId` is undefined for a new record. */
interface Place {
  readonly form: string
  readonly recordId?: string | undefined
}

/** Reads and writes users' drafts; contents are JSON text. */
export function draftStore(connection: Connection) {
  const database = connection.$extendTables<{ draft: DraftTable }>()
  const at = (userId: string, { form, recordId = '' }: Place) => ({ user_id: userId, form, record_id: recordId })

  return {
    find(userId: string, place: Place): Promise<{ content: string; updated_at: number } | undefined> {
      const draft = database.selectFrom('draft').select(['content', 'updated_at'])
      return draft.where(({ and }) => and(at(userId, place))).executeTakeFirst()
    },

    /** The number of the user's drafts of other forms. */
    async countOthers(userId: string, place: Place): Promise<number> {
      const others = database
        .selectFrom('draft')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('user_id', '=', userId)
        .where(({ and, not }) => not(and(at(userId, place))))
      return Number((await others.executeTakeFirstOrThrow()).count)
    },

    async save(userId: string, place: Place, content: string, now: number): Promise<void> {
      await database
        .insertInto('draft')
        .values({ ...at(userId, place), content, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .columns(['user_id', 'form', 'record_id'])
            .doUpdateSet((row) => ({ content: row.ref('excluded.content'), updated_at: row.ref('excluded.updated_at') })),
        )
        .execute()
    },

    async remove(userId: string, place: Place): Promise<void> {
      await database
        .deleteFrom('draft')
        .where(({ and }) => and(at(userId, place)))
        .execute()
    },

    /** Removes some of the drafts that were last changed before a time; returns how many. */
    removeBefore(time: number): Promise<number> {
      return deleteSlice(connection, { table: 'draft', key: ['user_id', 'form', 'record_id'], where: sql`updated_at < ${time}` })
    },
  }
}

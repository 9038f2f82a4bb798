import type { Connection } from '#server/db/database.ts'
import { openStates, type StoredTask, stored, type TaskFile, type TaskTable } from './task-store.ts'

type Tables = { task: TaskTable; app_user: { id: string; username: string; is_enabled: 0 | 1; deleted_at: number | null } }

/** How a task ended. */
interface TaskEnd {
  readonly state: 'done' | 'failed'
  readonly error?: string | null
  readonly file?: TaskFile
}

/** Reads and writes the runs of tasks. */
export function taskRuns(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  const running = (id: string) => database.updateTable('task').where('id', '=', id).where('state', '=', 'running')
  return {
    /** The tasks that wait or run, the oldest first. */
    async listOpen(): Promise<string[]> {
      const rows = await database.selectFrom('task').select('id').where('state', 'in', openStates).orderBy('created_at').execute()
      return rows.map(({ id }) => id)
    },

    /** The name of a user who may still work; undefined if they are disabled or deleted. */
    async requester(userId: string): Promise<string | undefined> {
      const row = await database
        .selectFrom('app_user')
        .select('username')
        .where('id', '=', userId)
        .where('is_enabled', '=', 1)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return row?.username
    },

    /** Marks an open task as running. Returns it, or undefined if it has ended. */
    async start(id: string, now: number): Promise<StoredTask | undefined> {
      const row = await database
        .updateTable('task')
        .set({ state: 'running', updated_at: now })
        .where('id', '=', id)
        .where('state', 'in', openStates)
        .returningAll()
        .executeTakeFirst()
      return row && stored(row)
    },

    /** Notes the progress of a running task. Returns false if it has ended, such as by being cancelled. */
    async progress(id: string, { done, total }: { done: number; total: number }, now: number): Promise<boolean> {
      const { numUpdatedRows } = await running(id).set({ done, total, updated_at: now }).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Ends a running task. Returns false if it has ended otherwise. */
    async end(id: string, { state, error = null, file }: TaskEnd, now: number): Promise<boolean> {
      const values = { state, error, file: file ? JSON.stringify(file) : null, file_key: file?.key ?? null, ended_at: now, updated_at: now }
      const { numUpdatedRows } = await running(id).set(values).executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** What removes old tasks and their files. */
export function taskUpkeep(connection: Connection) {
  const database = connection.$extendTables<Tables>()
  return {
    /** The keys of files whose tasks ended before a time. */
    async listFileKeys(before: number, limit: number): Promise<string[]> {
      const found = database.selectFrom('task').select('file_key').where('file_key', 'is not', null).where('ended_at', '<', before)
      return (await found.limit(limit).execute()).flatMap(({ file_key }) => file_key ?? [])
    },

    async forgetFiles(keys: readonly string[]): Promise<void> {
      await database.updateTable('task').set({ file: null, file_key: null }).where('file_key', 'in', keys).execute()
    },

    /** Deletes tasks that ended before a time. */
    async removeEnded(before: number): Promise<void> {
      await database.deleteFrom('task').where('ended_at', '<', before).where('file_key', 'is', null).execute()
    },
  }
}

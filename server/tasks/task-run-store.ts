import { sql } from 'kysely'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'
import { openStates, type StoredTask, stored, type TaskTable } from './task-store.ts'
import type { TaskFile } from '#server/kit/task.ts'

type Tables = {
  task: TaskTable
  app_user: { id: string; username: string; department_id: string | null; is_enabled: 0 | 1; deleted_at: number | null }
  lease: { name: string; ends_at: number }
}

type OpenTask = Pick<TaskTable, 'id' | 'kind' | 'user_id'>

/** The first task of everybody, then the second ones, and so on, so that nobody's many tasks hold up those of others. */
function inTurns(tasks: readonly OpenTask[]): OpenTask[] {
  const counts = new Map<string, number>()
  const placed = tasks.map((task) => {
    const place = counts.get(task.user_id) ?? 0
    counts.set(task.user_id, place + 1)
    return { task, place }
  })
  return placed.toSorted((one, other) => one.place - other.place).map(({ task }) => task)
}

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
    /** The tasks that wait or run, in the order in which they are to be started: people who have nothing running come first, then the oldest. */
    async listOpen(): Promise<OpenTask[]> {
      const open = database.selectFrom('task').select(['id', 'kind', 'user_id']).where('state', 'in', openStates)
      // `running` comes before `waiting`.
      return inTurns(await open.orderBy('state').orderBy('created_at').orderBy('id').execute())
    },

    /** A user who may still work; undefined if they are disabled or deleted. */
    async requester(userId: string): Promise<{ username: string; departmentId: string | null } | undefined> {
      const row = await database
        .selectFrom('app_user')
        .select(['username', 'department_id as departmentId'])
        .where('id', '=', userId)
        .where('is_enabled', '=', 1)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      return row
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

    /** The keys of a user's files beside their newest. */
    async listFileKeysBeyond(userId: string, keptCount: number): Promise<string[]> {
      const found = database.selectFrom('task').select('file_key').where('user_id', '=', userId).where('file_key', 'is not', null)
      const newestFirst = await found.orderBy('ended_at', 'desc').orderBy('id', 'desc').execute()
      return newestFirst.slice(keptCount).flatMap(({ file_key }) => file_key ?? [])
    },

    async forgetFiles(keys: readonly string[]): Promise<void> {
      if (keys.length === 0) return
      await database.updateTable('task').set({ file: null, file_key: null }).where('file_key', 'in', keys).execute()
    },

    /** Deletes the leases of tasks that have ended, such as of one that was cancelled before its server died. */
    async removeLeases(now: number): Promise<void> {
      await database
        .deleteFrom('lease')
        .where('name', 'like', 'task:%')
        .where('ends_at', '<=', now)
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('task')
                .select('task.id')
                .where('task.state', 'in', openStates)
                .where(sql<boolean>`lease.name = 'task:' || task.id`),
            ),
          ),
        )
        .execute()
    },

    /** Deletes some of the tasks that ended before a time; returns how many. */
    removeEnded(before: number): Promise<number> {
      return deleteSlice(connection, { table: 'task', key: ['id'], where: sql`ended_at < ${before} and file_key is null` })
    },
  }
}

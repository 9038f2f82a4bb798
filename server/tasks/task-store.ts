import type { Language } from '#contract/language.ts'
import type { Task } from '#contract/tasks.ts'
import type { Connection } from '#server/db/database.ts'
import type { TaskFile } from '#server/kit/task.ts'

type State = Task['state']

export interface TaskTable {
  id: string
  kind: string
  user_id: string
  resource: string
  title: string
  language: Language
  input: string
  state: State
  done: number
  total: number
  error: string | null
  file: string | null
  file_key: string | null
  ended_at: number | null
  created_at: number
  updated_at: number
}

/** A stored task. */
export interface StoredTask extends Omit<TaskTable, 'input' | 'file' | 'file_key'> {
  readonly input: unknown
  readonly file: TaskFile | null
}

/** What is asked for. */
export interface NewTask {
  readonly kind: string
  readonly resource: string
  readonly title: string
  readonly input: unknown
  readonly total: number
}

/** The states of tasks that have not ended. */
export const openStates = ['waiting', 'running'] as const

/** A task as it was read. */
export function stored({ input, file, file_key: _key, ...row }: TaskTable): StoredTask {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written by `end` alone
  const parsed: TaskFile | null = file === null ? null : JSON.parse(file)
  return { ...row, input: JSON.parse(input), file: parsed }
}

/** Reads and writes tasks. */
export function taskStore(connection: Connection) {
  const database = connection.$extendTables<{ task: TaskTable }>()
  return {
    async add(
      id: string,
      task: NewTask,
      { userId, language, now }: { userId: string; language: Language; now: number },
    ): Promise<StoredTask> {
      const { input, ...values } = task
      const row = {
        ...values,
        id,
        user_id: userId,
        language,
        input: JSON.stringify(input),
        done: 0,
        error: null,
        file: null,
        file_key: null,
      }
      const inserted = await database
        .insertInto('task')
        .values({ ...row, state: 'waiting', ended_at: null, created_at: now, updated_at: now })
        .returningAll()
        .executeTakeFirstOrThrow()
      return stored(inserted)
    },

    async countOpen(userId: string): Promise<number> {
      const open = database.selectFrom('task').select('id').where('user_id', '=', userId)
      return (await open.where('state', 'in', openStates).execute()).length
    },

    /** The latest tasks of a user, newest first. */
    async listOf(userId: string, limit: number): Promise<StoredTask[]> {
      const own = database.selectFrom('task').selectAll().where('user_id', '=', userId)
      return (await own.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute()).map(stored)
    },

    async find(id: string): Promise<StoredTask | undefined> {
      const row = await database.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirst()
      return row && stored(row)
    },

    /** Cancels an open task of a user. */
    async cancel(id: string, userId: string, now: number): Promise<void> {
      await database
        .updateTable('task')
        .set({ state: 'cancelled', ended_at: now, updated_at: now })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('state', 'in', openStates)
        .execute()
    },
  }
}

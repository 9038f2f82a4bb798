import type { Connection } from '#server/db/database.ts'

interface JobTable {
  name: string
  schedule: string
  due_at: number
  started_at: number | null
  ended_at: number | null
  result: 'done' | 'failed' | null
  error: string | null
  created_at: number
  updated_at: number
}

/** How a run ended, and when the next one is due. */
export interface JobEnd {
  readonly endedAt: number
  readonly dueAt: number
  /** The error message; null on success. */
  readonly error: string | null
}

/** Reads and writes when jobs are due, and the results of their last runs. */
export function jobStore(connection: Connection) {
  const database = connection.$extendTables<{ job: JobTable }>()
  return {
    /** Adds a new job, and reschedules one whose schedule has changed. */
    async register({ name, schedule, dueAt }: { name: string; schedule: string; dueAt: number }, now: number): Promise<void> {
      await database
        .insertInto('job')
        .values({ name, schedule, due_at: dueAt, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((row) => ({
              schedule: row.ref('excluded.schedule'),
              due_at: row.ref('excluded.due_at'),
              updated_at: row.ref('excluded.updated_at'),
            }))
            // A later due time was set while the clock was wrong.
            .where(({ or, eb, ref }) =>
              or([eb('job.schedule', '!=', ref('excluded.schedule')), eb('job.due_at', '>', ref('excluded.due_at'))]),
            ),
        )
        .execute()
    },

    async listDue(now: number): Promise<string[]> {
      const rows = await database.selectFrom('job').select('name').where('due_at', '<=', now).orderBy('due_at').execute()
      return rows.map(({ name }) => name)
    },

    /** Marks a due job as started. Returns when it was due, or undefined if it is not due. */
    async start(name: string, now: number): Promise<number | undefined> {
      const row = await database
        .updateTable('job')
        .set({ started_at: now, updated_at: now })
        .where('name', '=', name)
        .where('due_at', '<=', now)
        .returning('due_at')
        .executeTakeFirst()
      return row?.due_at
    },

    async end(name: string, { endedAt, dueAt, error }: JobEnd): Promise<void> {
      const result = error === null ? ('done' as const) : ('failed' as const)
      await database
        .updateTable('job')
        .set({ ended_at: endedAt, due_at: dueAt, result, error, updated_at: endedAt })
        .where('name', '=', name)
        .execute()
    },
  }
}

import type { Connection } from '#server/db/database.ts'

interface JobTable {
  name: string
  schedule: string
  due_at: number
  scheduled_at: number | null
  cron: string | null
  version: number
  paused_at: number | null
  failures: number
  requested_at: number | null
  requested_by: string | null
  requested_name: string | null
  told_at: number | null
  started_at: number | null
  ended_at: number | null
  result: 'done' | 'failed' | null
  error: string | null
  created_at: number
  updated_at: number
}

/** The requester of a run. */
export interface Requester {
  readonly id: string
  readonly name: string
}

/** A job as it is stored. Times are epoch milliseconds. */
export interface StoredJob {
  readonly name: string
  /** When it is started next. */
  readonly dueAt: number
  /** When the schedule alone says so. */
  readonly scheduledAt: number
  /** The schedule as a person has set it. */
  readonly cron: string | null
  readonly version: number
  readonly isPaused: boolean
  /** How often the run that is under way has failed. */
  readonly failures: number
  /** When a requested run is to start. */
  readonly requestedAt: number | null
  readonly requester: Requester | null
  readonly startedAt: number | null
  readonly result: 'done' | 'failed' | null
}

function toJob(row: JobTable): StoredJob {
  return {
    name: row.name,
    dueAt: row.due_at,
    scheduledAt: row.scheduled_at ?? row.due_at,
    cron: row.cron,
    version: row.version,
    isPaused: row.paused_at !== null,
    failures: row.failures,
    requestedAt: row.requested_at,
    requester: row.requested_by === null ? null : { id: row.requested_by, name: row.requested_name ?? '' },
    startedAt: row.started_at,
    result: row.result,
  }
}

/** A schedule as text, and when a job is due next by it. */
interface Planned {
  readonly schedule: string
  readonly dueAt: number
}

/** What becomes of a job after a start. */
export interface AfterRun {
  readonly now: number
  /** The error message; null on success. */
  readonly error: string | null
  readonly dueAt: number
  readonly scheduledAt: number
  readonly failures: number
  /** When the requested run is tried again; null if it is over. */
  readonly requestedAt: number | null
}

function tables(connection: Connection) {
  return connection.$extendTables<{ job: JobTable }>()
}

function reading(connection: Connection) {
  const database = tables(connection)
  return {
    async list(): Promise<StoredJob[]> {
      return (await database.selectFrom('job').selectAll().execute()).map(toJob)
    },

    async find(name: string): Promise<StoredJob | undefined> {
      const row = await database.selectFrom('job').selectAll().where('name', '=', name).executeTakeFirst()
      return row && toJob(row)
    },

    /** The jobs that are to be started: those that are due and not paused, and those that were requested. */
    async listDue(now: number): Promise<string[]> {
      const rows = await database
        .selectFrom('job')
        .select('name')
        .where((row) => row.or([row('requested_at', '<=', now), row.and([row('due_at', '<=', now), row('paused_at', 'is', null)])]))
        .orderBy('due_at')
        .execute()
      return rows.map(({ name }) => name)
    },
  }
}

function starting(connection: Connection) {
  const database = tables(connection)
  return {
    /** Locks a job until the end of the transaction, and returns it as it is stored now. */
    async lock(name: string): Promise<StoredJob | undefined> {
      const locked = database.updateTable('job').set((row) => ({ version: row.ref('version') }))
      const row = await locked.where('name', '=', name).returningAll().executeTakeFirst()
      return row && toJob(row)
    },

    /** Adds a new job, and reschedules one whose schedule has changed. */
    async register({ name, schedule, dueAt }: Planned & { readonly name: string }, now: number): Promise<void> {
      const times = { due_at: dueAt, scheduled_at: dueAt }
      await database
        .insertInto('job')
        .values({ name, schedule, ...times, version: 1, failures: 0, created_at: now, updated_at: now })
        .onConflict((conflict) =>
          conflict
            .column('name')
            .doUpdateSet((row) => ({
              schedule: row.ref('excluded.schedule'),
              due_at: row.ref('excluded.due_at'),
              scheduled_at: row.ref('excluded.scheduled_at'),
              updated_at: row.ref('excluded.updated_at'),
            }))
            // A later due time was set while the clock was wrong.
            .where(({ or, eb, ref }) =>
              or([eb('job.schedule', '!=', ref('excluded.schedule')), eb('job.due_at', '>', ref('excluded.due_at'))]),
            ),
        )
        .execute()
    },

    /** Marks a job as started that is to be. Returns it as it is stored, or undefined if it is not to be started. */
    async start(name: string, now: number): Promise<StoredJob | undefined> {
      const row = await database
        .updateTable('job')
        .set({ started_at: now, updated_at: now })
        .where('name', '=', name)
        .where((condition) =>
          condition.or([
            condition('requested_at', '<=', now),
            condition.and([condition('due_at', '<=', now), condition('paused_at', 'is', null)]),
          ]),
        )
        .returningAll()
        .executeTakeFirst()
      return row && toJob(row)
    },
  }
}

function ending(connection: Connection) {
  const database = tables(connection)
  return {
    async end(name: string, { now, error, dueAt, scheduledAt, failures, requestedAt }: AfterRun): Promise<void> {
      const result = error === null ? ('done' as const) : ('failed' as const)
      await database
        .updateTable('job')
        .set({
          ended_at: now,
          result,
          error,
          failures,
          due_at: dueAt,
          scheduled_at: scheduledAt,
          requested_at: requestedAt,
          updated_at: now,
          ...(requestedAt === null && { requested_by: null, requested_name: null }),
          ...(error === null && { told_at: null }),
        })
        .where('name', '=', name)
        .execute()
    },

    /** Moves a job that is due to its next time, without a start. */
    async postpone(name: string, { dueAt, now }: { dueAt: number; now: number }): Promise<void> {
      const times = { due_at: dueAt, scheduled_at: dueAt, failures: 0, updated_at: now }
      await database.updateTable('job').set(times).where('name', '=', name).execute()
    },

    /** Whether to notify people now that a job has failed: not if they have been after `since`. */
    async claimNotice(name: string, { now, since }: { now: number; since: number }): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('job')
        .set({ told_at: now })
        .where('name', '=', name)
        .where((row) => row.or([row('told_at', 'is', null), row('told_at', '<=', since)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

function editing(connection: Connection) {
  const database = tables(connection)
  return {
    /** Asks for a run at once. False if there is a request already. */
    async request(name: string, { id, name: requester }: Requester, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('job')
        .set({ requested_at: now, requested_by: id, requested_name: requester, failures: 0, updated_at: now })
        .where('name', '=', name)
        .where((row) => row.or([row('requested_at', 'is', null), row('requested_at', '>', now)]))
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Sets a schedule, or that of the code with `cron: null`. False if another version is stored. */
    async reschedule(
      { name, version }: Pick<StoredJob, 'name' | 'version'>,
      { cron, schedule, dueAt }: Planned & { readonly cron: string | null },
      now: number,
    ): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('job')
        .set({ cron, schedule, due_at: dueAt, scheduled_at: dueAt, failures: 0, version: version + 1, updated_at: now })
        .where('name', '=', name)
        .where('version', '=', version)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** False if it is paused already. */
    async pause(name: string, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('job')
        .set({ paused_at: now, updated_at: now })
        .where('name', '=', name)
        .where('paused_at', 'is', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** False if it is not paused. */
    async resume(name: string, dueAt: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('job')
        .set({ paused_at: null, due_at: dueAt, scheduled_at: dueAt, failures: 0, updated_at: now })
        .where('name', '=', name)
        .where('paused_at', 'is not', null)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Reads and writes when jobs are due, what people have changed about it, and the results of their last runs. */
export function jobStore(connection: Connection) {
  return { ...reading(connection), ...starting(connection), ...ending(connection), ...editing(connection) }
}

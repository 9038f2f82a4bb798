import type { Connection } from '#server/db/database.ts'
import type { Requester } from './job-store.ts'

interface JobRunTable {
  id: string
  job: string
  instance: string
  started_at: number
  ended_at: number | null
  result: 'done' | 'failed' | 'interrupted' | null
  attempt: number
  requested_by: string | null
  requested_name: string | null
  output: string | null
  error: string | null
  created_at: number
  updated_at: number
}

/** A start of a job. Times are epoch milliseconds. */
export interface JobRun {
  readonly id: string
  readonly job: string
  /** The host and port of the instance. */
  readonly instance: string
  readonly startedAt: number
  readonly endedAt: number | null
  /** Null while it is running, or if its instance has died and nobody has taken over yet. */
  readonly result: 'done' | 'failed' | 'interrupted' | null
  /** The first start of a run is 1. */
  readonly attempt: number
  /** Who asked for it; null for the schedule. */
  readonly requester: Requester | null
  /** What it said it did, as `RunOutput` stores it. */
  readonly output: string | null
  readonly error: string | null
}

function toRun(row: JobRunTable): JobRun {
  return {
    id: row.id,
    job: row.job,
    instance: row.instance,
    startedAt: row.started_at,
    endedAt: row.ended_at,
    result: row.result,
    attempt: row.attempt,
    requester: row.requested_by === null ? null : { id: row.requested_by, name: row.requested_name ?? '' },
    output: row.output,
    error: row.error,
  }
}

/** How a start ended. */
export interface RunEnd {
  readonly now: number
  readonly result: 'done' | 'failed' | 'interrupted'
  readonly output: string | null
  readonly error: string | null
}

function tables(connection: Connection) {
  return connection.$extendTables<{ job_run: JobRunTable }>()
}

function writing(connection: Connection) {
  const database = tables(connection)
  return {
    /** Adds a start. What is not over of the same job was interrupted: there is one run at a time. */
    async start({ id, job, instance, startedAt, attempt, requester }: Omit<JobRun, 'endedAt' | 'result' | 'output' | 'error'>) {
      await database
        .updateTable('job_run')
        .set({ result: 'interrupted', ended_at: startedAt, updated_at: startedAt })
        .where('job', '=', job)
        .where('result', 'is', null)
        .execute()
      const times = { started_at: startedAt, created_at: startedAt, updated_at: startedAt }
      await database
        .insertInto('job_run')
        .values({ id, job, instance, attempt, requested_by: requester?.id ?? null, requested_name: requester?.name ?? null, ...times })
        .execute()
    },

    async saveOutput(id: string, output: string, now: number): Promise<void> {
      await database.updateTable('job_run').set({ output, updated_at: now }).where('id', '=', id).execute()
    },

    async end(id: string, { now, ...values }: RunEnd): Promise<void> {
      await database
        .updateTable('job_run')
        .set({ ...values, ended_at: now, updated_at: now })
        .where('id', '=', id)
        .where('result', 'is', null)
        .execute()
    },

    /** Removes the runs of a job that are older than a time, and all but the newest. Returns how many. */
    async prune(job: string, { before, kept }: { before: number; kept: number }): Promise<number> {
      const oldest = await database
        .selectFrom('job_run')
        .select('id')
        .where('job', '=', job)
        .orderBy('id', 'desc')
        .offset(kept)
        .limit(1)
        .executeTakeFirst()
      const { numDeletedRows } = await database
        .deleteFrom('job_run')
        .where('job', '=', job)
        .where('result', 'is not', null)
        .where((row) => row.or([row('started_at', '<', before), ...(oldest ? [row('id', '<=', oldest.id)] : [])]))
        .executeTakeFirst()
      return Number(numDeletedRows)
    },
  }
}

/** Reads and writes the starts of jobs. */
export function jobRunStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...writing(connection),

    async count(job: string): Promise<number> {
      const row = await database
        .selectFrom('job_run')
        .select((select) => select.fn.countAll<number | bigint | string>().as('count'))
        .where('job', '=', job)
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },

    /** The starts of a job, the newest first. */
    async list(job: string, { page, pageSize }: { page: number; pageSize: number }): Promise<JobRun[]> {
      const rows = await database
        .selectFrom('job_run')
        .selectAll()
        .where('job', '=', job)
        .orderBy('id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return rows.map(toRun)
    },

    /** The newest start of each job. */
    async listLast(): Promise<JobRun[]> {
      const rows = await database
        .selectFrom('job_run')
        .selectAll()
        .where(
          'id',
          'in',
          database
            .selectFrom('job_run')
            .select((select) => select.fn.max('id').as('id'))
            .groupBy('job'),
        )
        .execute()
      return rows.map(toRun)
    },

    /** The names of jobs that have starts. */
    async jobs(): Promise<string[]> {
      const rows = await database.selectFrom('job_run').select('job').distinct().execute()
      return rows.map(({ job }) => job)
    },
  }
}

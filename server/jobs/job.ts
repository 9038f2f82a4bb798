import type { Clock } from '#server/clock.ts'
import type { Connection, Dialect } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { Schedule } from './schedule.ts'

/** One write of a run. */
export interface RunUnit extends Pick<UnitOfWork, 'db'> {
  /** Saves how far the run has come, as JSON, together with what is written: a run that is interrupted is continued from there. */
  saveCheckpoint(checkpoint: unknown): Promise<void>
}

/** What a run of a job works with. */
export interface JobContext {
  readonly clock: Clock
  readonly read: Connection
  /** Aborted when the run has taken too long, has lost its lease, or the server stops: no write begins any more. */
  readonly signal: AbortSignal
  /** What an interrupted run has saved last; null for a run that begins. */
  readonly checkpoint: unknown
  /** Writes maintenance tables; refused when another instance has taken the run over. */
  systemWrite<Result>(work: (unit: RunUnit) => Promise<Result>): Promise<Result>
  /** Runs a script that changes the schema, such as one that adds a partition; refused in the same way. */
  changeSchema(script: string): Promise<void>
}

/** Work that runs on a schedule, on one instance at a time. */
export interface JobDefinition {
  /** Unique in the product, such as `session.removeExpired`. */
  readonly name: string
  readonly schedule: Schedule
  /** A run that takes longer is aborted. */
  readonly timeoutMs: number
  /** It runs on this kind of database alone. */
  readonly dialect?: Dialect
  /** A run that was cut off is started again, so it may start more than once; what it writes along with its checkpoint is written once. */
  run(context: JobContext): Promise<void>
}

/** Declares a job; its module brings it to the server in `jobs`. */
export function defineJob(job: JobDefinition): JobDefinition {
  return job
}

/** Throws where two jobs have one name: they would share a lease, and one of them would never run. */
export function refuseDuplicateJobs(jobs: readonly JobDefinition[]): void {
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`Two jobs are called ${twice}`)
}

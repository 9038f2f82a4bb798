import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'

/** What a run of a job works with. */
export interface JobContext {
  readonly clock: Clock
  readonly read: Connection
  /** Aborted when the run has taken too long, has lost its lease, or the server stops. */
  readonly signal: AbortSignal
  /** Writes maintenance tables; refused when another instance has taken the run over. */
  systemWrite<Result>(work: (uow: Pick<UnitOfWork, 'db'>) => Promise<Result>): Promise<Result>
}

/** Work that runs on a schedule, on one instance at a time. */
export interface JobDefinition {
  /** Unique in the product, such as `sessions.removeExpired`. */
  readonly name: string
  /** Every so many minutes, or once a day at an hour of the setting `timeZone`. A run that was missed is caught up once. */
  readonly schedule: { readonly everyMinutes: number } | { readonly dailyAtHour: number }
  /** A run that takes longer is aborted. */
  readonly timeoutMs: number
  run(context: JobContext): Promise<void>
}

import type { Clock } from '#server/clock.ts'
import type { Connection, Dialect } from '#server/db/database.ts'
import type { ChangeName } from './writes.ts'
import type { Scope } from './scope.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { SettingDefinition } from '#contract/settings/setting.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import type { LogLine } from './log-line.ts'

/** An interval in minutes, once a day at an hour (0–23), or a cron expression of five fields; the latter two in the time zone of the setting `timeZone`. */
export type Schedule = { readonly everyMinutes: number } | { readonly dailyAtHour: number } | { readonly cron: string }

/** A write of a run. */
export interface RunUnit extends Pick<UnitOfWork, 'db'> {
  /** Saves the progress as JSON in the same transaction. An interrupted run resumes from its last checkpoint. */
  saveCheckpoint(checkpoint: unknown): Promise<void>
}

/** The context of a run. */
export interface JobContext {
  readonly clock: Clock
  readonly read: Connection
  /** Aborted when the run exceeds its time limit, loses its lease, or the server stops. No write starts after that. */
  readonly signal: AbortSignal
  /** The last checkpoint of an interrupted run; null for a new one. */
  readonly checkpoint: unknown
  /** All rows. */
  readonly scope: Scope
  /** Says what the run does, for the log of runs: at most some thousand characters, and no secrets. */
  log(line: LogLine): void
  /** The settings as they are stored now. */
  readonly settings: { get<Value>(setting: SettingDefinition<Value>): Promise<Value> }
  /** Changes data that is audited, without a user; throws if another instance has taken over the run. */
  change<Result>(name: ChangeName, rules: (uow: UnitOfWork) => Promise<Result>): Promise<Result>
  /** Writes to maintenance tables; throws if another instance has taken over the run. */
  systemWrite<Result>(work: (unit: RunUnit) => Promise<Result>): Promise<Result>
  /** Runs a script that changes the schema, such as adding a partition; throws likewise. */
  changeSchema(script: string): Promise<void>
}

/** Work that runs on a schedule, on one instance at a time. */
export interface JobDefinition {
  /** Unique in the product, such as `session.removeExpired`. */
  readonly name: string
  /** What the page 定时任务 calls it; its name by default. */
  readonly label?: LocalizedText
  /** What it does, in one sentence. */
  readonly description?: LocalizedText
  /** People may set another one. */
  readonly schedule: Schedule
  /** A run that fails is tried again so many times, the first time after this delay, which doubles each time. */
  readonly retries?: { readonly times: number; readonly firstDelayMs: number }
  /** A run that takes longer is aborted. */
  readonly timeoutMs: number
  /** While this setting is off, the schedule does not start it; people may. */
  readonly enabledBy?: SettingDefinition<boolean>
  /** Runs on this kind of database only. */
  readonly dialect?: Dialect
  /** Runs the job. An interrupted run is started again; writes saved together with a checkpoint happen once. */
  run(context: JobContext): Promise<void>
}

/** Declares a job; its module lists it in `jobs`. */
export function defineJob(job: JobDefinition): JobDefinition {
  return job
}

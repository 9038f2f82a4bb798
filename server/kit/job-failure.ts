import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { JobDefinition } from './job.ts'
import type { Settings } from './settings.ts'
import type { Provider } from './token.ts'

/** A job whose run has failed, after all its retries. */
export interface JobFailure {
  readonly job: Pick<JobDefinition, 'name' | 'label'>
  readonly error: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What a module tells of a failure with. */
export interface FailureTools extends Provider {
  readonly read: Connection
  readonly settings: Pick<Settings, 'get'>
  readonly clock: Clock
  readonly publicUrl: URL | undefined
}

/** Reads whom to tell of a failure, and returns the write that tells them: it joins the transaction that records the failure. */
export type TellOfFailure = (failure: JobFailure, tools: FailureTools) => Promise<(db: Connection) => Promise<void>>

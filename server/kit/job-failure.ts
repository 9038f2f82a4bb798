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

/** What a module notifies people of a failure with. */
export interface FailureTools extends Provider {
  readonly read: Connection
  readonly settings: Pick<Settings, 'get'>
  readonly clock: Clock
  readonly publicUrl: URL | undefined
}

/** Finds the people to notify of a failure, and returns the write that does: it joins the transaction that records the failure. */
export type NotifyFailure = (failure: JobFailure, tools: FailureTools) => Promise<(db: Connection) => Promise<void>>

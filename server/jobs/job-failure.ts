import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import type { JobDefinition } from '#server/kit/job.ts'

/** A job whose run has failed, after all its retries. */
export interface JobFailure {
  readonly job: Pick<JobDefinition, 'name' | 'label'>
  readonly error: string
  /** Epoch milliseconds. */
  readonly at: number
}

/** What a module tells of a failure with. */
export interface FailureTools {
  readonly read: Connection
  readonly permissions: Pick<PermissionCache, 'of'>
  readonly settings: Pick<CurrentSettings, 'get'>
  readonly outbox: Pick<Outbox, 'add'>
  readonly clock: Clock
  readonly publicUrl: URL | undefined
}

/** Reads whom to tell of a failure, and returns the write that tells them: it joins the transaction that records the failure. */
export type TellOfFailure = (failure: JobFailure, tools: FailureTools) => Promise<(db: Connection) => Promise<void>>

/** Tells in all ways that modules have declared as `jobFailed`. */
export async function tellOfFailure(
  ways: readonly TellOfFailure[],
  failure: JobFailure,
  tools: FailureTools,
): Promise<(db: Connection) => Promise<void>> {
  const writes = await Promise.all(ways.map((tell) => tell(failure, tools)))
  return async (db) => {
    for (const write of writes) await write(db)
  }
}

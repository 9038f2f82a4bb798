import type { Connection } from '#server/db/database.ts'
import type { FailureTools, JobFailure, NotifyFailure } from '#server/kit/job-failure.ts'

/** Notifies people in all ways that modules declare as `jobFailed`. */
export async function notifyFailure(
  ways: readonly NotifyFailure[],
  failure: JobFailure,
  tools: FailureTools,
): Promise<(db: Connection) => Promise<void>> {
  const writes = await Promise.all(ways.map((notify) => notify(failure, tools)))
  return async (db) => {
    for (const write of writes) await write(db)
  }
}

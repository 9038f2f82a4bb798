import type { Connection } from '#server/db/database.ts'
import type { FailureTools, JobFailure, TellOfFailure } from '#server/kit/job-failure.ts'

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

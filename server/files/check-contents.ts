import type { Connection } from '#server/db/database.ts'
import { ContentMissingError } from './content-missing-error.ts'
import type { FileStorage } from './file-storage.ts'
import { listNewest } from './unused-file-store.ts'

/** How many files are looked at. */
const checkedCount = 20

/**
 * Says in the log if the storage does not have the newest files that the database names: another instance keeps them in a folder of its own, or they
 * were not put back with the database. A storage that cannot be reached is said elsewhere.
 */
export async function checkContents(
  connection: Connection,
  storage: FileStorage,
  log: { warn(details: object, message: string): void },
): Promise<void> {
  const ids = await listNewest(connection, checkedCount)
  const missing: string[] = []
  for (const id of ids) {
    try {
      await (await storage.read(id, { start: 0, end: 0 })).cancel()
    } catch (error) {
      if (!(error instanceof ContentMissingError)) return
      missing.push(id)
    }
  }
  if (missing.length === 0) return
  const place = 'All instances need the same folder files/ or bucket, and a restored database the files of its time.'
  log.warn({ missing }, `${missing.length} of the ${ids.length} newest files are missing. ${place}`)
}

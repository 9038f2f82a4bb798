import { uploadKeptHours } from '#contract/files/files.ts'
import { hourMs, minuteMs } from '#server/clock.ts'
import { defineJob, type JobContext, type JobDefinition } from '#server/jobs/job.ts'
import { fileStore } from './file-store.ts'
import { fileIdOf, type FileStorage } from './file-storage.ts'

const batchSize = 500

/** Contents without a row are removed once they are this old: a younger one may belong to a row that is being deleted, or to a restored backup's. */
const orphanAgeMs = hourMs

/** Removes the rows of uploads that were never finished; their contents follow as orphans. */
async function removeUnfinished({ read, clock, systemWrite, signal }: JobContext): Promise<void> {
  const before = clock.now() - uploadKeptHours * hourMs
  for (;;) {
    signal.throwIfAborted()
    const ids = await fileStore(read).listUnfinished(before, batchSize)
    if (ids.length === 0) return
    await systemWrite(async ({ db }) => {
      for (const id of ids) await fileStore(db).remove(id)
    })
  }
}

/** Removes contents that no row names, after a crash between the two or a cancelled upload. */
async function removeOrphans({ read, signal }: JobContext, storage: FileStorage): Promise<void> {
  const removeUnknown = async (keys: readonly string[]) => {
    const known = await fileStore(read).known(keys.map(fileIdOf))
    for (const key of keys) if (!known.has(fileIdOf(key))) await storage.remove(key)
  }
  let batch: string[] = []
  // The storage tells the age by the clock of its machine.
  const before = Date.now() - orphanAgeMs
  for await (const { key, changedAt } of storage.list()) {
    signal.throwIfAborted()
    if (changedAt < before) batch.push(key)
    if (batch.length < batchSize) continue
    await removeUnknown(batch)
    batch = []
  }
  await removeUnknown(batch)
}

/** Removes what is left of uploads that were not finished, and of files that were deleted while the server stopped. */
export function collectFiles(storage: FileStorage): JobDefinition {
  return defineJob({
    name: 'file.collect',
    schedule: { everyMinutes: 60 },
    timeoutMs: 30 * minuteMs,
    run: async (context) => {
      await removeUnfinished(context)
      await removeOrphans(context, storage)
    },
  })
}

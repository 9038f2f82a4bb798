import { draftKeptDays } from '#contract/drafts.ts'
import { uploadKeptHours } from '#contract/files/files.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { defineJob, type JobContext, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { recycleBinDays } from '#contract/settings/core-settings.ts'
import { unusedFileDays } from '#contract/settings/file-settings.ts'
import { fileStore } from './file-store.ts'
import { knownFiles, listUnfinished, listUnused, removeUnfinished } from './unused-file-store.ts'
import { fileIdOf, type FileStorage } from './file-storage.ts'

const batchSize = 500

/** Contents without a row are removed once they are this old: a younger one may belong to a row that is being deleted, or to a restored backup's. */
const orphanAgeMs = hourMs

/** Removes the rows of uploads that were never finished; their contents follow as orphans. */
async function endUnfinished({ read, clock, systemWrite, signal }: JobContext): Promise<number> {
  let count = 0
  const before = clock.now() - uploadKeptHours * hourMs
  for (;;) {
    signal.throwIfAborted()
    const ids = await listUnfinished(read, before, batchSize)
    if (ids.length === 0) return count
    await systemWrite(({ db }) => removeUnfinished(db, ids))
    count += ids.length
  }
}

/** Removes files that nothing has used for as long as an undo, the recycle bin, a draft or a backup may still bring back a row that names them. */
async function removeUnused({ read, clock, settings, change, signal }: JobContext): Promise<number> {
  let count = 0
  const days = Math.max(await settings.get(recycleBinDays), await settings.get(unusedFileDays), draftKeptDays) + 1
  const before = clock.now() - days * dayMs
  for (;;) {
    signal.throwIfAborted()
    const files = await listUnused(read, before, batchSize)
    if (files.length === 0) return count
    const ids = files.map(({ id }) => id)
    count += await change({ action: 'files.collect', invalidates: ['files', 'audit'] }, async ({ db, audit, unchanged }) => {
      // One may have come into use since, such as by restoring a row.
      const unused = await listUnused(db, before, batchSize, ids)
      for (const { id, name, size } of unused) {
        await fileStore(db).remove(id)
        audit({ recordId: id, title: name, before: { name, size }, after: null })
      }
      if (unused.length === 0) unchanged()
      return unused.length
    })
  }
}

/** Removes contents that no row names, after a crash between the two or a cancelled upload. */
async function removeOrphans({ read, signal }: JobContext, storage: FileStorage): Promise<number> {
  let count = 0
  const removeUnknown = async (keys: readonly string[]) => {
    const known = await knownFiles(read, keys.map(fileIdOf))
    for (const key of keys) {
      if (known.has(fileIdOf(key))) continue
      await storage.remove(key)
      count += 1
    }
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
  return count
}

/** Removes uploads that were not finished, files that nothing uses any more, and what is left of files that were deleted while the server stopped. */
export function collectFiles(storage: FileStorage): JobDefinition {
  return defineJob({
    name: 'file.collect',
    label: { 'zh-CN': '清理文件', 'en-US': 'Clean up files' },
    description: {
      'zh-CN': '删除未上传完成和长期没有使用的文件',
      'en-US': 'Deletes unfinished uploads and files unused for a long time',
    },
    schedule: { everyMinutes: 60 },
    timeoutMs: 30 * minuteMs,
    run: async (context) => {
      const [unfinished, unused] = [await endUnfinished(context), await removeUnused(context)]
      const contents = await removeOrphans(context, storage)
      context.log(countLine({ 'zh-CN': '删除未完成的上传', 'en-US': 'Unfinished uploads removed' }, unfinished))
      context.log(countLine({ 'zh-CN': '删除未使用的文件', 'en-US': 'Unused files removed' }, unused))
      context.log(countLine({ 'zh-CN': '删除多余的文件内容', 'en-US': 'Leftover contents removed' }, contents))
    },
  })
}

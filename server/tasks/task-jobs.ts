import { bulkEditKeptHours, bulkEditUndoDays } from '#contract/bulk-edits.ts'
import { importKeptHours } from '#contract/imports.ts'
import { coreJobs } from '#contract/jobs/core-jobs.ts'
import { taskFileHours, taskKeptDays } from '#contract/tasks.ts'
import { bulkEditUpkeep } from '#server/bulk-edits/bulk-edit-store.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { importUpkeep } from '#server/transfer/import-store.ts'
import { taskUpkeep } from './task-run-store.ts'

const batchSize = 100

/** Rows of imports that are removed at once. */
const rowBatchSize = 1000

/** Removes the files of tasks after a day, and later the tasks themselves; also the rows of imports that have ended or were left, and bulk edits that cannot be undone any more. */
export function removeOldTasks(storage: FileStorage): JobDefinition {
  return defineJob({
    ...coreJobs.tasks,
    schedule: { everyMinutes: 60 },
    timeoutMs: 10 * minuteMs,
    async run({ read, clock, systemWrite, signal, log }) {
      await deleteInSlices(systemWrite, (db) => taskUpkeep(db).removeEnded(clock.now() - taskKeptDays * dayMs))
      await systemWrite(({ db }) => taskUpkeep(db).removeLeases(clock.now()))
      await systemWrite(({ db }) => importUpkeep(db).endLeft(clock.now() - importKeptHours * hourMs, clock.now()))
      while (await systemWrite(({ db }) => importUpkeep(db).removeEnded(rowBatchSize))) signal.throwIfAborted()
      const old = { openSince: clock.now() - bulkEditKeptHours * hourMs, endedSince: clock.now() - bulkEditUndoDays * dayMs }
      while (await systemWrite(({ db }) => bulkEditUpkeep(db).removeOld(old, rowBatchSize))) signal.throwIfAborted()
      // Last, because the storage may be out of reach.
      let count = 0
      for (;;) {
        signal.throwIfAborted()
        const keys = await taskUpkeep(read).listFileKeys(clock.now() - taskFileHours * hourMs, batchSize)
        if (keys.length === 0) break
        for (const key of keys) await storage.remove(key)
        await systemWrite(({ db }) => taskUpkeep(db).forgetFiles(keys))
        count += keys.length
      }
      log(countLine({ 'zh-CN': '删除导出文件', 'en-US': 'Exported files removed' }, count))
    },
  })
}

import type { TaskKind } from '#server/kit/task.ts'
import { taskFileHours, taskKeptDays } from '#contract/tasks.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { taskUpkeep } from './task-run-store.ts'

const batchSize = 100

/** Removes the files of tasks after a day, and later the tasks themselves, with what their kinds keep of them. */
export function removeOldTasks(storage: FileStorage, kinds: readonly Pick<TaskKind, 'removeOld'>[]): JobDefinition {
  return defineJob({
    name: 'task.removeOld',
    label: { 'zh-CN': '清理任务文件', 'en-US': 'Clean up task files' },
    description: {
      'zh-CN': '删除一天前的导出文件和一周前的任务记录',
      'en-US': 'Deletes exported files after a day, and tasks after a week',
    },
    schedule: { everyMinutes: 60 },
    timeoutMs: 10 * minuteMs,
    async run({ read, clock, systemWrite, signal, log }) {
      await deleteInSlices(systemWrite, (db) => taskUpkeep(db).removeEnded(clock.now() - taskKeptDays * dayMs))
      await systemWrite(({ db }) => taskUpkeep(db).removeLeases(clock.now()))
      for (const { removeOld } of kinds) await removeOld?.({ clock, systemWrite, signal })
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

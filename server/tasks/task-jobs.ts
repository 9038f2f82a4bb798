import { taskFileHours, taskKeptDays } from '#contract/tasks.ts'
import { dayMs, hourMs, minuteMs } from '#server/clock.ts'
import type { FileStorage } from '#server/files/file-storage.ts'
import { defineJob, type JobDefinition } from '#server/jobs/job.ts'
import { taskUpkeep } from './task-run-store.ts'

const batchSize = 100

/** Removes the files of tasks after a day, and later the tasks themselves. */
export function removeOldTasks(storage: FileStorage): JobDefinition {
  return defineJob({
    name: 'task.removeOld',
    schedule: { everyMinutes: 60 },
    timeoutMs: 10 * minuteMs,
    async run({ read, clock, systemWrite, signal }) {
      for (;;) {
        signal.throwIfAborted()
        const keys = await taskUpkeep(read).listFileKeys(clock.now() - taskFileHours * hourMs, batchSize)
        if (keys.length === 0) break
        for (const key of keys) await storage.remove(key)
        await systemWrite(({ db }) => taskUpkeep(db).forgetFiles(keys))
      }
      await systemWrite(({ db }) => taskUpkeep(db).removeEnded(clock.now() - taskKeptDays * dayMs))
    },
  })
}

import { recycleBinDays } from '#contract/settings/core-settings.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { isForeignKeyViolation } from '#server/db/constraints.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import type { Registry } from '#server/kit/registry.ts'
import { purgeRow } from './purge.ts'
import type { Retention } from './resource-writes.ts'
import { WrittenResource } from './written-resources.ts'

/** Rows that a job deletes in one transaction. */
const batchSize = 100

/** Deletes a row for good; returns false if others refer to it. */
async function purgeUnlessReferred(...parts: Parameters<typeof purgeRow>): Promise<boolean> {
  try {
    await purgeRow(...parts)
    return true
  } catch (error) {
    if (isForeignKeyViolation(error)) return false
    throw error
  }
}

/** The job that deletes rows for good which have been in the recycle bin for the setting `recycleBinDays`, but for those that others refer to. */
function purgeJob(
  registry: Registry,
  { resource, options }: WrittenResource,
  { noun: { 'zh-CN': zh, 'en-US': en }, label, description }: Retention,
): JobDefinition {
  return defineJob({
    name: `${resource.name}.purge`,
    label: label ?? { 'zh-CN': `清空${zh}回收站`, 'en-US': `Empty recycle bin: ${en}` },
    description: description ?? {
      'zh-CN': `彻底删除回收站中到期的${zh}`,
      'en-US': `Permanently deletes ${en} whose time in the recycle bin is over`,
    },
    schedule: { everyMinutes: 60 },
    timeoutMs: 10 * minuteMs,
    async run({ clock, scope, settings, change, log }) {
      const before = clock.now() - (await settings.get(recycleBinDays)) * dayMs
      const name = { action: `${resource.name}.purge`, invalidates: [resource.name, 'audit'] }
      let [hasMore, count, keptCount] = [true, 0, 0]
      while (hasMore) {
        const { purged, found } = await change(name, async (uow) => {
          const rows = await options.store.rows(uow.db, scope).listDeletedBefore(before, { limit: batchSize, offset: keptCount })
          let done = 0
          for (const row of rows) if (await purgeUnlessReferred(resource, options, uow, { row, now: clock.now(), registry })) done += 1
          if (done === 0) uow.unchanged()
          return { purged: done, found: rows.length }
        })
        count += purged
        keptCount += found - purged
        hasMore = found === batchSize
      }
      log(countLine({ 'zh-CN': '彻底删除', 'en-US': 'Deleted permanently' }, count))
      if (keptCount > 0) log(countLine({ 'zh-CN': '因仍被引用而保留', 'en-US': 'Kept because still in use' }, keptCount))
    },
  })
}

/** The jobs that empty the recycle bins of the resources with a `retention`. */
export function purgeJobs(registry: Registry): JobDefinition[] {
  return [...registry.resources.values()].flatMap((written) =>
    written instanceof WrittenResource && written.options.retention ? [purgeJob(registry, written, written.options.retention)] : [],
  )
}

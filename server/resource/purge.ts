import type { LocalizedText } from '#contract/language.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { auditedChange } from '#contract/resource/rules.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { isForeignKeyViolation } from '#server/db/constraints.ts'
import { inSavepoint } from '#server/db/savepoint.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { recycleBinDays } from '#contract/settings/core-settings.ts'
import { endFileUses } from './file-use-store.ts'
import { removeComments } from './purged-comment-store.ts'
import type { ResourceHooks } from './hooks.ts'
import type { ResourceStore } from './resource-store.ts'

/** Rows that the job deletes in one transaction. */
const batchSize = 100

/** The store of a resource, and the hook that deletes what belongs to a row. */
export interface PurgeOptions {
  readonly store: ResourceStore
  readonly hooks?: Pick<ResourceHooks, 'beforePurge'>
}

/** A resource with a permission to delete permanently, and how its job is called. */
export interface Retention extends PurgeOptions, Pick<JobDefinition, 'label' | 'description'> {
  readonly resource: AnyResource
  /** Its plural noun, written as in the middle of a sentence, for label and description of the job. */
  readonly noun: LocalizedText
}

/** Deletes a row of the recycle bin for good, with what belongs to it. If others refer to it, the error is that of the foreign key, and nothing has been written. */
export async function purgeRow(
  resource: AnyResource,
  { store, hooks }: PurgeOptions,
  uow: UnitOfWork,
  { row, now }: { readonly row: AnyRow; readonly now: number },
): Promise<void> {
  await inSavepoint(uow.db, async () => {
    await hooks?.beforePurge?.(uow, row)
    await store.purge(uow.db, row.id)
    await endFileUses(uow.db, resource, row.id, now)
    if (resource.hasComments) await removeComments(uow.db, resource.name, row.id)
  })
  uow.audit(auditedChange(resource, row, null, row))
}

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
export function purgeJob({ resource, noun: { 'zh-CN': zh, 'en-US': en }, label, description, ...options }: Retention): JobDefinition {
  return defineJob({
    name: `${resource.name}.purge`,
    label: label ?? { 'zh-CN': `清空${zh}回收站`, 'en-US': `Empty the bin of ${en}` },
    description: description ?? {
      'zh-CN': `彻底删除回收站中到期的${zh}`,
      'en-US': `Deletes ${en} for good that have been in the recycle bin long enough`,
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
          for (const row of rows) if (await purgeUnlessReferred(resource, options, uow, { row, now: clock.now() })) done += 1
          if (done === 0) uow.unchanged()
          return { purged: done, found: rows.length }
        })
        count += purged
        keptCount += found - purged
        hasMore = found === batchSize
      }
      log(countLine({ 'zh-CN': '彻底删除', 'en-US': 'Deleted for good' }, count))
      if (keptCount > 0) log(countLine({ 'zh-CN': '因仍被引用而保留', 'en-US': 'Kept because others refer to them' }, keptCount))
    },
  })
}

import { draftKeptDays } from '#contract/drafts.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { draftStore } from './draft-store.ts'

/** Removes drafts that nobody has changed for `draftKeptDays`. */
export const removeOldDrafts = defineJob({
  name: 'draft.removeOld',
  label: { 'zh-CN': '清理草稿', 'en-US': 'Clean up drafts' },
  description: { 'zh-CN': '删除长期没有修改的表单草稿', 'en-US': 'Deletes form drafts not changed for a long time' },
  schedule: { everyMinutes: 60 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await deleteInSlices(systemWrite, (db) => draftStore(db).removeBefore(clock.now() - draftKeptDays * dayMs))
    log(countLine({ 'zh-CN': '删除草稿', 'en-US': 'Drafts removed' }, removed))
  },
})

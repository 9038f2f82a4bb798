import { draftKeptDays } from '#contract/drafts.ts'
import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { draftStore } from './draft-store.ts'

/** Removes drafts that nobody has changed for `draftKeptDays`. */
export const removeOldDrafts = defineJob({
  name: 'draft.removeOld',
  schedule: { everyMinutes: 60 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => draftStore(db).removeBefore(clock.now() - draftKeptDays * dayMs)),
})

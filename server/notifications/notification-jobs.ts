import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { messageStore } from './notification-store.ts'

/** How long messages are kept, in days. */
const keptDays = { read: 90, unread: 365 }

export const removeOldMessages = defineJob({
  name: 'notifications.removeOld',
  schedule: { dailyAtHour: 3 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) =>
    systemWrite(({ db }) =>
      messageStore(db).removeOld({ read: clock.now() - keptDays.read * dayMs, unread: clock.now() - keptDays.unread * dayMs }),
    ),
})

import { dayMs, minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { loginLogDays } from '#contract/settings/core-settings.ts'
import { loginLogStore } from './login-log-store.ts'

export const removeOldLogins = defineJob({
  name: 'loginLog.removeOld',
  schedule: { dailyAtHour: 3 },
  timeoutMs: minuteMs,
  async run({ clock, settings, systemWrite }) {
    const before = clock.now() - (await settings.get(loginLogDays)) * dayMs
    await systemWrite(({ db }) => loginLogStore(db).removeBefore(before))
  },
})

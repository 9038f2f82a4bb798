import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/jobs/job.ts'
import { deviceStore } from './device-store.ts'

export const removeExpiredDevices = defineJob({
  name: 'device.removeExpired',
  schedule: { everyMinutes: 24 * 60 },
  timeoutMs: minuteMs,
  run: ({ clock, systemWrite }) => systemWrite(({ db }) => deviceStore(db).removeExpired(clock.now())),
})

import { minuteMs } from '#server/clock.ts'
import { deleteInSlices } from '#server/db/delete-slice.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { deviceStore } from './device-store.ts'

export const removeExpiredDevices = defineJob({
  name: 'device.removeExpired',
  label: { 'zh-CN': '清理已知设备', 'en-US': 'Clean up known devices' },
  description: { 'zh-CN': '删除长期没有登录过的设备记录', 'en-US': 'Deletes devices not used to sign in for a long time' },
  schedule: { everyMinutes: 24 * 60 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await deleteInSlices(systemWrite, (db) => deviceStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除设备记录', 'en-US': 'Devices removed' }, removed))
  },
})

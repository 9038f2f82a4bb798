import { minuteMs } from '#server/clock.ts'
import { defineJob } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import { confirmationStore } from './confirmation-store.ts'

export const removeExpiredConfirmations = defineJob({
  name: 'mcpConfirmation.removeExpired',
  label: { 'zh-CN': '清理 MCP 确认', 'en-US': 'Clean up MCP confirmations' },
  description: { 'zh-CN': '删除已失效的 MCP 操作确认', 'en-US': 'Deletes expired confirmations of MCP tools' },
  schedule: { everyMinutes: 10 },
  timeoutMs: minuteMs,
  async run({ clock, systemWrite, log }) {
    const removed = await systemWrite(({ db }) => confirmationStore(db).removeExpired(clock.now()))
    log(countLine({ 'zh-CN': '删除失效确认', 'en-US': 'Expired confirmations removed' }, removed))
  },
})

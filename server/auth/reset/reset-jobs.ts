import { minuteMs } from '#server/clock.ts'
import { defineJob, type JobDefinition } from '#server/kit/job.ts'
import { countLine } from '#server/kit/log-line.ts'
import type { PasswordResets } from './password-resets.ts'

/** Handles requests for new passwords whose instance has stopped, and removes links that have expired. */
export function handlePasswordResets(resets: PasswordResets): JobDefinition {
  return defineJob({
    name: 'passwordReset.handle',
    label: { 'zh-CN': '处理重置密码', 'en-US': 'Handle password resets' },
    description: {
      'zh-CN': '发送重置密码链接，并删除已失效的链接',
      'en-US': 'Sends password reset links and deletes expired ones',
    },
    schedule: { everyMinutes: 1 },
    timeoutMs: 5 * minuteMs,
    async run({ log }) {
      log(countLine({ 'zh-CN': '处理请求', 'en-US': 'Requests handled' }, await resets.handle()))
      log(countLine({ 'zh-CN': '删除失效链接', 'en-US': 'Expired links removed' }, await resets.removeExpired()))
    },
  })
}

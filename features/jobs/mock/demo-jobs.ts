import { coreJobs, type JobTexts } from '#contract/jobs/core-jobs.ts'
import type { LocalizedText } from '#contract/language.ts'
import type { JobSchedule } from '#features/jobs/contract/jobs.ts'

/** A job of the demonstration: what each of its runs says, and which of the last ones failed. */
export interface DemoJob extends JobTexts {
  readonly schedule: JobSchedule
  readonly output: LocalizedText
  readonly runMs: number
  readonly failed?: { readonly runs: readonly number[]; readonly error: string }
}

function demoJob(texts: JobTexts, schedule: JobSchedule, output: readonly [string, string], more: Partial<DemoJob> = {}): DemoJob {
  return { ...texts, schedule, output: { 'zh-CN': output[0], 'en-US': output[1] }, runMs: 40, ...more }
}

const everyTen = { everyMinutes: 10 }
const hourly = { everyMinutes: 60 }
const minutely = { everyMinutes: 1 }

/** The jobs of the demonstration. */
export const demoJobs: readonly DemoJob[] = [
  demoJob(coreJobs.sessions, everyTen, ['删除过期会话：3', 'Expired sessions removed: 3']),
  demoJob(coreJobs.devices, { everyMinutes: 1440 }, ['删除设备记录：1', 'Devices removed: 1']),
  demoJob(coreJobs.loginAttempts, everyTen, ['删除计数：2', 'Counts removed: 2']),
  demoJob(coreJobs.loginLog, { cron: '0 3 * * *' }, ['删除登录日志：58', 'Entries removed: 58']),
  demoJob(coreJobs.results, everyTen, ['删除记录：12', 'Stored results removed: 12']),
  demoJob(coreJobs.passwordResets, minutely, ['处理请求：0\n删除失效链接：0', 'Requests handled: 0\nExpired links removed: 0']),
  demoJob(coreJobs.mail, minutely, ['尝试发送邮件：1', 'Mails tried: 1'], {
    runMs: 620,
    failed: { runs: [4, 5], error: 'connect ECONNREFUSED 10.0.3.25:587' },
  }),
  demoJob(coreJobs.auditRetention, { cron: '0 4 * * *' }, ['审计日志永久保留', 'The audit log is kept forever']),
  demoJob(coreJobs.files, hourly, [
    '删除未完成的上传：0\n删除未使用的文件：2\n删除多余的文件内容：0',
    'Unfinished uploads removed: 0\nUnused files removed: 2\nLeft-over contents removed: 0',
  ]),
  demoJob(coreJobs.drafts, hourly, ['删除草稿：1', 'Drafts removed: 1']),
  demoJob(coreJobs.backup, { cron: '30 2 * * *' }, ['已备份 104,512 行', 'Backed up 104,512 rows'], {
    runMs: 5400,
    failed: { runs: [0], error: 'ENOSPC: no space left on device, write' },
  }),
  demoJob(coreJobs.runs, hourly, ['删除执行记录：60', 'Runs removed: 60']),
]

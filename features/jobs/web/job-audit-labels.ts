import type { AuditLabels } from '#web/base/page/audit-labels.ts'

/** The labels of scheduled jobs in the audit log. */
export const jobAuditLabels = {
  actions: {
    'jobs.run': { 'zh-CN': '立即执行任务', 'en-US': 'Run job' },
    'jobs.update': { 'zh-CN': '修改任务执行时间', 'en-US': 'Change schedule of job' },
    'jobs.reset': { 'zh-CN': '恢复任务默认执行时间', 'en-US': 'Reset schedule of job' },
    'jobs.pause': { 'zh-CN': '暂停任务', 'en-US': 'Pause job' },
    'jobs.resume': { 'zh-CN': '启用任务', 'en-US': 'Resume job' },
  },
  fields: {
    schedule: { 'zh-CN': '执行时间', 'en-US': 'Schedule' },
    isPaused: { 'zh-CN': '已暂停', 'en-US': 'Paused' },
  },
} as const satisfies AuditLabels

import { definePermission } from '#contract/permissions/permission.ts'

export const jobsView = definePermission('system_job', { 'zh-CN': '查看定时任务', 'en-US': 'View scheduled jobs' })
export const jobsRun = definePermission('system_job_run', { 'zh-CN': '执行定时任务', 'en-US': 'Run scheduled jobs' })
export const jobsEdit = definePermission('system_job_edit', {
  'zh-CN': '修改和暂停定时任务',
  'en-US': 'Change and pause scheduled jobs',
})

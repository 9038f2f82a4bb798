import type { Page } from '#contract/pages/page.ts'
import { jobsEdit, jobsRun, jobsView } from './permissions.ts'

export const pages = [
  {
    id: 'jobs',
    path: '/system/job',
    name: 'system_job',
    parent: 'system',
    title: { 'zh-CN': '定时任务', 'en-US': 'Scheduled jobs' },
    icon: 'timer',
    sort: 10,
    permissions: [jobsView],
    buttons: [
      { id: 'jobs-run', title: { 'zh-CN': '立即执行', 'en-US': 'Run now' }, permission: jobsRun },
      { id: 'jobs-edit', title: { 'zh-CN': '修改和暂停', 'en-US': 'Change and pause' }, permission: jobsEdit },
    ],
    keepAlive: true,
  },
] as const satisfies readonly Page[]

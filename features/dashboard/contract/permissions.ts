import { definePermission } from '#contract/permissions/permission.ts'

export const dashboardConsole = definePermission(
  'dashboard_console',
  { 'zh-CN': '查看主控台', 'en-US': 'View the overview' },
  { isForKeys: true },
)
export const dashboardWorkplace = definePermission('dashboard_workplace', { 'zh-CN': '查看工作台', 'en-US': 'View the workplace' })

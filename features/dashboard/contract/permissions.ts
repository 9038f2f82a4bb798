import { definePermission } from '#contract/kit/permission.ts'

export const dashboardConsole = definePermission('dashboard_console', { 'zh-CN': '查看主控台', 'en-US': 'View the console' })

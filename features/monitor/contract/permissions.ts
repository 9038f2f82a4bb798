import { definePermission } from '#contract/permissions/permission.ts'

export const monitorView = definePermission(
  'dashboard_monitor',
  { 'zh-CN': '查看监控页', 'en-US': 'View the monitor' },
  { isForKeys: true },
)

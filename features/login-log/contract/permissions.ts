import { definePermission } from '#contract/permissions/permission.ts'

export const loginLogView = definePermission(
  'system_login_log',
  { 'zh-CN': '查看登录日志', 'en-US': 'View the sign-in log' },
  { isForKeys: true },
)

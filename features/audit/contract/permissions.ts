import { definePermission } from '#contract/permissions/permission.ts'

export const auditView = definePermission('system_audit', { 'zh-CN': '查看审计日志', 'en-US': 'View the audit log' })

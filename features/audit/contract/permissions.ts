import { definePermission } from '#contract/permissions/permission.ts'

export const auditView = definePermission('system_audit', { 'zh-CN': '查看审计日志', 'en-US': 'View the audit log' }, { isForKeys: true })
export const auditExport = definePermission('system_audit_export', { 'zh-CN': '导出审计日志', 'en-US': 'Export the audit log' })

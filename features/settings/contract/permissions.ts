import { definePermission } from '#contract/permissions/permission.ts'

export const systemSettingsView = definePermission('setting_system', { 'zh-CN': '查看系统设置', 'en-US': 'View system settings' })
export const systemSettingsEdit = definePermission('setting_system_edit', { 'zh-CN': '修改系统设置', 'en-US': 'Change system settings' })

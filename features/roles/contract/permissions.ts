import { definePermission } from '#contract/permissions/permission.ts'

export const rolesView = definePermission('system_role', { 'zh-CN': '查看角色权限', 'en-US': 'View role permissions' })

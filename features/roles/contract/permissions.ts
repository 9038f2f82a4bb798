import { definePermission } from '#contract/permissions/permission.ts'

export const rolesView = definePermission('system_role', { 'zh-CN': '查看角色权限', 'en-US': 'View roles' })
export const rolesEdit = definePermission('system_role_edit', {
  'zh-CN': '新建、编辑角色和授权',
  'en-US': 'Create and edit roles and grant permissions',
})
export const rolesDelete = definePermission('system_role_delete', { 'zh-CN': '删除角色', 'en-US': 'Delete roles' })
export const rolesViewAs = definePermission('system_role_view_as', { 'zh-CN': '以角色身份查看', 'en-US': 'View as a role' })

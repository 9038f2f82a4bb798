import { userHandover } from '#contract/identity/user-handover.ts'
import { definePermission } from '#contract/permissions/permission.ts'

export const usersView = definePermission('system_user', { 'zh-CN': '查看用户', 'en-US': 'View users' }, { isForKeys: true })
export const usersEdit = definePermission('system_user_edit', {
  'zh-CN': '新建、编辑和停用用户',
  'en-US': 'Create, edit and disable users',
})
export const usersAssign = definePermission('system_user_roles', { 'zh-CN': '分配用户角色', 'en-US': 'Assign roles to users' })
export const usersDelete = definePermission('system_user_delete', { 'zh-CN': '删除用户', 'en-US': 'Delete users' })
export const usersReset = definePermission('system_user_reset', { 'zh-CN': '重置用户密码', 'en-US': 'Reset user passwords' })
export const usersSignOut = definePermission('system_user_sign_out', { 'zh-CN': '强制用户下线', 'en-US': 'Sign users out' })
export const usersExport = definePermission('system_user_export', { 'zh-CN': '导出用户', 'en-US': 'Export users' })
export const usersImport = definePermission('system_user_import', { 'zh-CN': '导入用户', 'en-US': 'Import users' })
export const usersSensitive = definePermission('system_user_sensitive', {
  'zh-CN': '查看用户的敏感信息',
  'en-US': 'Reveal sensitive data of users',
})
export const usersHandover = definePermission(userHandover.value, {
  'zh-CN': '交接用户名下内容',
  'en-US': 'Hand over items of users',
})

import { definePermission } from '#contract/permissions/permission.ts'

export const departmentsView = definePermission(
  'system_department',
  { 'zh-CN': '查看部门', 'en-US': 'View departments' },
  { isForKeys: true },
)
export const departmentsEdit = definePermission('system_department_edit', {
  'zh-CN': '新建、编辑和移动部门',
  'en-US': 'Create, edit and move departments',
})
export const departmentsDelete = definePermission('system_department_delete', { 'zh-CN': '删除部门', 'en-US': 'Delete departments' })

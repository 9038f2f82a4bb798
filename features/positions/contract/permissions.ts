import { definePermission } from '#contract/permissions/permission.ts'

export const positionsView = definePermission('system_position', { 'zh-CN': '查看岗位', 'en-US': 'View positions' }, { isForKeys: true })
export const positionsEdit = definePermission(
  'system_position_edit',
  { 'zh-CN': '新建和编辑岗位', 'en-US': 'Create and edit positions' },
  { isForKeys: true },
)
export const positionsDelete = definePermission(
  'system_position_delete',
  { 'zh-CN': '删除岗位', 'en-US': 'Delete positions' },
  { isForKeys: true },
)
export const positionsExport = definePermission('system_position_export', { 'zh-CN': '导出岗位', 'en-US': 'Export positions' })
export const positionsImport = definePermission('system_position_import', { 'zh-CN': '导入岗位', 'en-US': 'Import positions' })

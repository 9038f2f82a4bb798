import { definePermission } from '#contract/permissions/permission.ts'

export const recordsView = definePermission('basic_list', { 'zh-CN': '查看基础列表', 'en-US': 'View the basic list' }, { isForKeys: true })
export const recordsEdit = definePermission(
  'basic_list_edit',
  { 'zh-CN': '新建和编辑记录', 'en-US': 'Create and edit records' },
  { isForKeys: true },
)
export const recordsTransfer = definePermission(
  'basic_list_transfer',
  { 'zh-CN': '转移记录', 'en-US': 'Transfer records' },
  { isForKeys: true },
)
export const recordsDelete = definePermission('basic_list_delete', { 'zh-CN': '删除记录', 'en-US': 'Delete records' }, { isForKeys: true })
export const recordsPurge = definePermission('basic_list_purge', { 'zh-CN': '彻底删除记录', 'en-US': 'Delete records permanently' })
export const recordsExport = definePermission('basic_list_export', { 'zh-CN': '导出记录', 'en-US': 'Export records' })
export const recordsImport = definePermission('basic_list_import', { 'zh-CN': '导入记录', 'en-US': 'Import records' })
export const recordsSensitive = definePermission('basic_list_sensitive', {
  'zh-CN': '查看记录的敏感信息',
  'en-US': 'Reveal sensitive data of records',
})

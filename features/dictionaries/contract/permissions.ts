import { definePermission } from '#contract/permissions/permission.ts'

export const dictionariesView = definePermission(
  'system_dictionary',
  { 'zh-CN': '查看字典', 'en-US': 'View dictionaries' },
  { isForKeys: true },
)
export const dictionariesEdit = definePermission(
  'system_dictionary_edit',
  { 'zh-CN': '新建和编辑字典', 'en-US': 'Create and edit dictionaries' },
  { isForKeys: true },
)
export const dictionariesDelete = definePermission(
  'system_dictionary_delete',
  { 'zh-CN': '删除字典', 'en-US': 'Delete dictionaries' },
  { isForKeys: true },
)

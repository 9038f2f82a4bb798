import type { Page } from '#contract/pages/page.ts'
import { dictionariesDelete, dictionariesEdit, dictionariesView } from './permissions.ts'

export const pages = [
  {
    id: 'dictionaries',
    path: '/system/dictionary',
    name: 'system_dictionary',
    parent: 'system',
    title: { 'zh-CN': '字典管理', 'en-US': 'Dictionaries' },
    icon: 'book-a',
    sort: 8,
    permissions: [dictionariesView],
    buttons: [
      { id: 'dictionaries-edit', title: { 'zh-CN': '新建和编辑', 'en-US': 'Create and edit' }, permission: dictionariesEdit },
      { id: 'dictionaries-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: dictionariesDelete },
    ],
    keepAlive: true,
  },
] as const satisfies readonly Page[]

import { resourcePage } from '#contract/pages/resource-page.ts'
import { dictionariesDelete, dictionariesEdit, dictionariesView } from './permissions.ts'

export const pages = [
  resourcePage({
    id: 'dictionaries',
    path: '/system/dictionary',
    name: 'system_dictionary',
    parent: 'system',
    title: { 'zh-CN': '字典管理', 'en-US': 'Dictionaries' },
    icon: 'book-a',
    sort: 8,
    permissions: { view: dictionariesView, edit: dictionariesEdit, remove: dictionariesDelete },
    keepAlive: true,
  }),
]

import type { Page } from '#contract/pages/page.ts'
import {
  recordsDelete,
  recordsEdit,
  recordsExport,
  recordsImport,
  recordsPurge,
  recordsSensitive,
  recordsTransfer,
  recordsView,
} from './permissions.ts'

export const pages = [
  {
    id: 'basic-list',
    path: '/list/basic-list',
    name: 'basic-list',
    parent: 'list',
    title: { 'zh-CN': '基础列表', 'en-US': 'Basic list' },
    icon: 'rows-3',
    sort: 1,
    permissions: [recordsView],
    keepAlive: true,
    buttons: [
      { id: 'basic-list-edit', title: { 'zh-CN': '新建和编辑', 'en-US': 'Create and edit' }, permission: recordsEdit },
      { id: 'basic-list-transfer', title: { 'zh-CN': '转移', 'en-US': 'Transfer' }, permission: recordsTransfer },
      { id: 'basic-list-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: recordsDelete },
      { id: 'basic-list-purge', title: { 'zh-CN': '彻底删除', 'en-US': 'Delete permanently' }, permission: recordsPurge },
      { id: 'basic-list-export', title: { 'zh-CN': '导出', 'en-US': 'Export' }, permission: recordsExport },
      { id: 'basic-list-import', title: { 'zh-CN': '导入', 'en-US': 'Import' }, permission: recordsImport },
      { id: 'basic-list-sensitive', title: { 'zh-CN': '查看敏感信息', 'en-US': 'Reveal sensitive data' }, permission: recordsSensitive },
    ],
  },
  {
    id: 'basic-info',
    path: '/list/basic-info/:id?',
    name: 'basic-info',
    parent: 'list',
    title: { 'zh-CN': '基础详情', 'en-US': 'Record' },
    icon: 'file-search',
    sort: 2,
    permissions: [recordsView],
    hidden: true,
    activeMenu: '/list/basic-list',
  },
] as const satisfies readonly Page[]

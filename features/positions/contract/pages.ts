import type { Page } from '#contract/pages/page.ts'
import { positionsDelete, positionsEdit, positionsExport, positionsImport, positionsView } from './permissions.ts'

export const pages = [
  {
    id: 'positions',
    path: '/system/position',
    name: 'system_position',
    parent: 'system',
    title: { 'zh-CN': '岗位管理', 'en-US': 'Positions' },
    sort: 3,
    permissions: [positionsView],
    buttons: [
      { id: 'positions-edit', title: { 'zh-CN': '新建和编辑', 'en-US': 'Create and edit' }, permission: positionsEdit },
      { id: 'positions-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: positionsDelete },
      { id: 'positions-export', title: { 'zh-CN': '导出', 'en-US': 'Export' }, permission: positionsExport },
      { id: 'positions-import', title: { 'zh-CN': '导入', 'en-US': 'Import' }, permission: positionsImport },
    ],
  },
] as const satisfies readonly Page[]

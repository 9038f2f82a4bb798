import { resourcePage } from '#contract/pages/resource-page.ts'
import { positionsDelete, positionsEdit, positionsExport, positionsImport, positionsView } from './permissions.ts'

export const pages = [
  resourcePage({
    id: 'positions',
    path: '/system/position',
    name: 'system_position',
    parent: 'system',
    title: { 'zh-CN': '岗位管理', 'en-US': 'Positions' },
    icon: 'id-card',
    sort: 3,
    permissions: { view: positionsView, edit: positionsEdit, remove: positionsDelete, export: positionsExport, import: positionsImport },
  }),
]

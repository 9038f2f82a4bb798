import type { Page } from '#contract/pages/page.ts'
import { departmentsDelete, departmentsEdit, departmentsView } from './permissions.ts'

export const pages = [
  {
    id: 'departments',
    path: '/system/department/:id?',
    name: 'system_department',
    parent: 'system',
    title: { 'zh-CN': '部门管理', 'en-US': 'Departments' },
    icon: 'network',
    sort: 2,
    permissions: [departmentsView],
    keepAlive: true,
    buttons: [
      { id: 'departments-edit', title: { 'zh-CN': '新建、编辑和移动', 'en-US': 'Create, edit and move' }, permission: departmentsEdit },
      { id: 'departments-delete', title: { 'zh-CN': '删除', 'en-US': 'Delete' }, permission: departmentsDelete },
    ],
  },
] as const satisfies readonly Page[]

import type { Page } from '#contract/pages/page.ts'
import { menusDelete, menusEdit, menusView } from './permissions.ts'

export const pages = [
  {
    id: 'menus',
    path: '/system/menu',
    name: 'system_menu',
    parent: 'system',
    title: { 'zh-CN': '菜单权限', 'en-US': 'Menus' },
    icon: 'list-tree',
    sort: 1,
    permissions: [menusView],
    buttons: [
      { id: 'menus-edit', title: menusEdit.label, permission: menusEdit },
      { id: 'menus-delete', title: menusDelete.label, permission: menusDelete },
    ],
  },
] as const satisfies readonly Page[]

import type { Page } from '#contract/pages/page.ts'
import { menusView } from './permissions.ts'

export const pages = [
  {
    id: 'menus',
    path: '/system/menu',
    name: 'system_menu',
    parent: 'system',
    title: { 'zh-CN': '菜单权限', 'en-US': 'Menus' },
    sort: 1,
    permissions: [menusView],
    ready: false,
  },
] as const satisfies readonly Page[]

import type { Page } from '#contract/pages/page.ts'
import { rolesView } from './permissions.ts'

export const pages = [
  {
    id: 'roles',
    path: '/system/role',
    name: 'system_role',
    parent: 'system',
    title: { 'zh-CN': '角色权限', 'en-US': 'Roles' },
    sort: 2,
    permissions: [rolesView],
    ready: false,
  },
] as const satisfies readonly Page[]

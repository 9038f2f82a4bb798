import type { Page } from '#contract/pages/page.ts'
import { usersView } from './permissions.ts'

export const pages = [
  {
    id: 'users',
    path: '/system/user',
    name: 'system_user',
    parent: 'system',
    title: { 'zh-CN': '用户管理', 'en-US': 'Users' },
    sort: 3,
    permissions: [usersView],
    ready: false,
  },
] as const satisfies readonly Page[]

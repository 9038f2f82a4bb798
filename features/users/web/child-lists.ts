import { users } from '#features/users/contract/users.ts'
import type { ChildList } from '#web/resource/children/child-list.ts'
import { en, zh } from './user-words.ts'

export const childLists: readonly ChildList[] = [
  {
    resource: users,
    words: { 'zh-CN': zh, 'en-US': en },
    sort: 1,
    listPath: '/system/user',
    titles: { departmentId: { 'zh-CN': '成员', 'en-US': 'Members' }, positionIds: { 'zh-CN': '用户', 'en-US': 'Users' } },
    blocks: ['departmentId', 'positionIds'],
    load: () => import('./user-pages.tsx').then((module) => module.ChildUsers),
  },
]

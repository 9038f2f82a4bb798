import { departments } from '#features/departments/contract/departments.ts'
import type { ChildList } from '#web/resource/children/child-list.ts'
import { en, zh } from './department-words.ts'

export const childLists: readonly ChildList[] = [
  {
    resource: departments,
    words: { 'zh-CN': zh, 'en-US': en },
    sort: 2,
    blocks: ['parentId'],
    titles: { parentId: { 'zh-CN': '子部门', 'en-US': 'Subdepartments' } },
    load: () => import('./department-pages.tsx').then((module) => module.ChildDepartments),
  },
]

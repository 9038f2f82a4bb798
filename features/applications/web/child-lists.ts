import { applications } from '#features/applications/contract/applications.ts'
import type { ChildList } from '#web/resource/children/child-list.ts'
import { en, zh } from './application-words.ts'

export const childLists: readonly ChildList[] = [
  {
    resource: applications,
    words: { 'zh-CN': zh, 'en-US': en },
    listPath: '/form/detail',
    titles: {
      costDepartmentId: { 'zh-CN': '申请', 'en-US': 'Applications' },
      handlerId: { 'zh-CN': '经办的申请', 'en-US': 'Applications handled' },
    },
    load: () => import('./detail-page.tsx').then((module) => module.ChildApplications),
  },
]

import { applications } from '#features/applications/contract/applications.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { detailPath, listPath } from './application-paths.ts'
import { en, zh } from './application-words.ts'

export const entity = defineEntity(applications, {
  words: { 'zh-CN': zh, 'en-US': en },
  listPath,
  pathOf: detailPath,
  palette: false,
  children: {
    titles: {
      costDepartmentId: { 'zh-CN': '申请', 'en-US': 'Applications' },
      handlerId: { 'zh-CN': '经办的申请', 'en-US': 'Applications handled' },
    },
    load: () => import('./detail-page.tsx').then((module) => module.ChildApplications),
  },
})

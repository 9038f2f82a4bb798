import { departments } from '#features/departments/contract/departments.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { en, zh } from './department-words.ts'

export const entity = defineEntity(departments, {
  words: { 'zh-CN': zh, 'en-US': en },
  children: {
    titles: { parentId: { 'zh-CN': '子部门', 'en-US': 'Subdepartments' } },
    sort: 2,
    blocks: ['parentId'],
    load: () => import('./department-pages.tsx').then((module) => module.ChildDepartments),
  },
  audit: { actions: { 'departments.handover': { 'zh-CN': '交接部门负责人', 'en-US': 'Hand over departments' } } },
})

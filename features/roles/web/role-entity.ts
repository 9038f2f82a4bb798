import { roles } from '#features/roles/contract/roles.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { en, zh } from './role-words.ts'

export const entity = defineEntity(roles, {
  words: { 'zh-CN': zh, 'en-US': en },
  listPath: '/system/role',
  palette: { describe: ({ explain }) => explain },
})

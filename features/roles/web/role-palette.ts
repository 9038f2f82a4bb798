import { roles } from '#features/roles/contract/roles.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { en, zh } from './role-words.ts'

/** Roles in the command palette. */
export const rolePalette = resourcePalette(roles, {
  listPath: '/system/role',
  words: { 'zh-CN': zh, 'en-US': en },
  describe: ({ explain }) => explain,
})

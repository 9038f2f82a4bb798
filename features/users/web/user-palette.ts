import { users } from '#features/users/contract/users.ts'
import { resourcePalette } from '#web/resource/resource-palette.ts'
import { en, zh } from './user-words.ts'

const listPath = '/system/user'

/** Users in the command palette. They have no page of their own: the list is searched for their username. */
export const userPalette = resourcePalette(users, {
  listPath,
  words: { 'zh-CN': zh, 'en-US': en },
  titleOf: ({ realName }) => realName,
  describe: ({ username, departmentTitle, email }) => [username, departmentTitle, email].filter(Boolean).join(' · '),
  pathOf: ({ username }) => `${listPath}?${new URLSearchParams({ search: username }).toString()}`,
})

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'
import { en as englishWords, zh as chineseWords } from './role-words.ts'

export type RoleMessages = typeof zh

export function useRoleMessages(): RoleMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The names of roles and their fields in the current language. */
export function useRoleWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

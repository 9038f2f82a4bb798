import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'
import { en as englishWords, zh as chineseWords } from './user-words.ts'

export type UserMessages = typeof zh

export function useUserMessages(): UserMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The names of users and their fields in the current language. */
export function useUserWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

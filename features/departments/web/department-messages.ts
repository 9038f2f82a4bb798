import { useMessages } from '#web/base/i18n/language.ts'
import { en as englishWords, zh as chineseWords } from './department-words.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type DepartmentMessages = typeof zh

export function useDepartmentMessages(): DepartmentMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The names of departments and their fields in the current language. */
export function useDepartmentWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

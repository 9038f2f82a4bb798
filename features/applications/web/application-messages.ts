import { useMessages } from '#web/base/i18n/language.ts'
import { en as englishWords, zh as chineseWords } from './application-words.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type ApplicationMessages = typeof zh

export function useApplicationMessages(): ApplicationMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The names of applications and their fields in the current language. */
export function useApplicationWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

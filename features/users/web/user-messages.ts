import { useMessages } from '#web/base/i18n/language.ts'
import { en as englishWords, zh as chineseWords } from './user-words.ts'

/** The names of users and their fields in the current language. */
export function useUserWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

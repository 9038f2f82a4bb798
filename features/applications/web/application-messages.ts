import { useMessages } from '#web/base/i18n/language.ts'
import { en as englishWords, zh as chineseWords } from './application-words.ts'

/** The names of applications and their fields in the current language. */
export function useApplicationWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en as englishWords, zh as chineseWords } from './menu-words.ts'

/** The names of menu items and their fields in the current language. */
export function useMenuWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

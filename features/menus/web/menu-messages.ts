import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'
import { en as englishWords, zh as chineseWords } from './menu-words.ts'

/** The messages of the page. */
export type MenuMessages = typeof zh

export function useMenuMessages(): MenuMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** The names of menu items and their fields in the current language. */
export function useMenuWords(): typeof chineseWords {
  return useMessages({ 'zh-CN': chineseWords, 'en-US': englishWords })
}

import { useLanguage } from '#web/base/i18n/language.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the form of a resource in the current language, built from its words. */
export function useResourceFormMessages(words: AnyWords): ReturnType<typeof zh> {
  return useLanguage() === 'zh-CN' ? zh(words) : en(words)
}

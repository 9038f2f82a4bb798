import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The titles of the page's sections. */
export function useKitMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

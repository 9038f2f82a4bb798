import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type PasteMessages = typeof zh

/** The messages of pasting into a table in the current language. */
export function usePasteMessages(): PasteMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

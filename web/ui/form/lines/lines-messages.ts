import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Texts of fields with lines. */
export type LinesMessages = typeof zh

/** Texts of fields with lines in the console's language. */
export function useLinesMessages(): LinesMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

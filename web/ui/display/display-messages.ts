import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Texts of display components in the console's language. */
export function useDisplayMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

/** Texts of display components in one language. */
export type DisplayMessages = typeof zh

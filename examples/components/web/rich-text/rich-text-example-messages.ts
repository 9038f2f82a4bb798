import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the rich text examples. */
export function useRichTextExampleMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

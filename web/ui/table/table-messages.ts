import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Texts of tables in the console's language. */
export function useTableMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Texts of forms. */
export type FormMessages = typeof zh

/** Texts of forms in the console's language. */
export function useFormMessages(): FormMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The words of forms. */
export type FormMessages = typeof zh

/** The words of forms in the console's language. */
export function useFormMessages(): FormMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The words of the specimens of forms. */
export type FormSectionMessages = typeof zh

/** The words of the specimens of forms in the console's language. */
export function useFormSectionMessages(): FormSectionMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

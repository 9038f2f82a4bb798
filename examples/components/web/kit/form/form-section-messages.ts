import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the form specimens. */
export type FormSectionMessages = typeof zh

/** The messages of the form specimens in the current language. */
export function useFormSectionMessages(): FormSectionMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

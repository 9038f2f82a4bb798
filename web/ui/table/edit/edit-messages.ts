import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type EditMessages = typeof zh

/** The messages of editable cells in the current language. */
export function useEditMessages(): EditMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the action specimens. */
export function useActionsMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

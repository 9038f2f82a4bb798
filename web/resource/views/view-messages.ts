import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of saved views. */
export type ViewMessages = typeof zh

/** The messages of saved views. */
export function useViewMessages(): ViewMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

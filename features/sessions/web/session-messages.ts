import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the page of sessions. */
export type SessionMessages = typeof zh

/** The messages of the page of sessions. */
export function useSessionMessages(): SessionMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

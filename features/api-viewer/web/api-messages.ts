import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the API viewer. */
export type ApiMessages = typeof zh

/** The messages of the API viewer. */
export function useApiMessages(): ApiMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the page of scheduled jobs. */
export type JobMessages = typeof zh

/** The messages of the page of scheduled jobs. */
export function useJobMessages(): JobMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the sign-in log. */
export type LoginLogMessages = typeof zh

/** The messages of the sign-in log. */
export function useLoginLogMessages(): LoginLogMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

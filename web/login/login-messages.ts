import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** The messages of the sign-in page by language. */
export const loginMessages = { 'zh-CN': zh, 'en-US': en }

export function useLoginMessages(): typeof zh {
  return useMessages(loginMessages)
}

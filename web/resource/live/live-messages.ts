import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

/** Texts about others who work on the same row. */
export function useLiveMessages(): typeof zh {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

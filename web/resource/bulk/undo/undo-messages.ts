import { useLanguage } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

const messagesIn = { 'zh-CN': zh, 'en-US': en } as const

/** The messages of undoing a change of many rows. */
export function useUndoMessages(): typeof zh {
  return messagesIn[useLanguage()]
}

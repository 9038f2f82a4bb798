import { useLanguage } from '#web/app/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

const messagesIn = { 'zh-CN': zh, 'en-US': en } as const

/** The messages of what a check found. */
export function useCheckMessages(): typeof zh {
  return messagesIn[useLanguage()]
}

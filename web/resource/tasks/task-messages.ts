import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

const messagesIn = { 'zh-CN': zh, 'en-US': en } as const

export function useTaskMessages(): typeof zh {
  return useMessages(messagesIn)
}

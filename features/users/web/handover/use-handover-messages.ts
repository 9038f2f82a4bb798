import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type HandoverMessages = typeof zh

export function useHandoverMessages(): HandoverMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

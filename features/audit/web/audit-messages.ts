import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type AuditMessages = typeof zh

export function useAuditMessages(): AuditMessages {
  return useMessages({ 'zh-CN': zh, 'en-US': en })
}

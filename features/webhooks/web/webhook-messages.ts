import { useMessages } from '#web/base/i18n/language.ts'
import { en } from './messages.en.ts'
import { zh } from './messages.zh.ts'

export type WebhookMessages = typeof zh

export const useWebhookMessages = (): WebhookMessages => useMessages({ 'zh-CN': zh, 'en-US': en })

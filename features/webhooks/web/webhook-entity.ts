import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { defineEntity } from '#web/resource/entities/entity.ts'
import { webhookWords } from './webhook-words.ts'

export const entity = defineEntity(webhooks, {
  words: webhookWords,
  listPath: '/system/webhook',
  audit: {
    actions: {
      'webhooks.resend': { 'zh-CN': '重发 Webhook', 'en-US': 'Resend delivery of webhook' },
      'webhooks.test': { 'zh-CN': '测试 Webhook', 'en-US': 'Test webhook' },
      'webhooks.replaceSecret': { 'zh-CN': '更换 Webhook 密钥', 'en-US': 'Replace secret of webhook' },
      'webhooks.disable': { 'zh-CN': '自动停用 Webhook', 'en-US': 'Disable failing webhook' },
    },
    fields: {
      event: { 'zh-CN': '事件', 'en-US': 'Event' },
      delivery: { 'zh-CN': '投递 ID', 'en-US': 'Delivery ID' },
    },
  },
})

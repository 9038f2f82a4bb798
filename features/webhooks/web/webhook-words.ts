import type { webhooks } from '#features/webhooks/contract/webhooks.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

const zh: ResourceWords<typeof webhooks> = {
  one: 'Webhook',
  many: 'Webhook',
  fields: {
    name: '名称',
    url: '地址',
    isEnabled: '启用',
    description: '说明',
  },
  choices: {},
}

const en: ResourceWords<typeof webhooks> = {
  one: 'webhook',
  many: 'webhooks',
  fields: {
    name: 'Name',
    url: 'Address',
    isEnabled: 'Enabled',
    description: 'Description',
  },
  choices: {},
}

export const webhookWords = { 'zh-CN': zh, 'en-US': en }

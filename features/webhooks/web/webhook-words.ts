import type { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { useMessages } from '#web/base/i18n/language.ts'
import type { ResourceWords } from '#web/resource/resource-words.ts'

const zh: ResourceWords<typeof webhooks> = {
  one: ' Webhook',
  many: ' Webhook',
  fields: {
    name: '名称',
    url: '地址',
    events: '事件',
    conditions: '条件',
    isEnabled: '启用',
    description: '说明',
    state: '状态',
    host: '接收主机',
    ownerTitle: '创建人',
  },
  choices: {
    state: { active: '正常', failing: '投递失败', disabled: '已停用', noSecret: '没有密钥', ownerDisabled: '创建人已停用' },
  },
  bulk: {
    enable: { label: '启用', done: (count) => `已启用 ${count} 个 Webhook` },
    disable: { label: '停用', done: (count) => `已停用 ${count} 个 Webhook` },
  },
}

const en: ResourceWords<typeof webhooks> = {
  one: 'webhook',
  many: 'webhooks',
  fields: {
    name: 'Name',
    url: 'Address',
    events: 'Events',
    conditions: 'Conditions',
    isEnabled: 'Enabled',
    description: 'Description',
    state: 'Status',
    host: 'Receiving host',
    ownerTitle: 'Created by',
  },
  choices: {
    state: { active: 'Active', failing: 'Failing', disabled: 'Disabled', noSecret: 'No secret', ownerDisabled: 'Creator disabled' },
  },
  bulk: {
    enable: { label: 'Enable', done: (count) => `${count} ${count === '1' ? 'webhook' : 'webhooks'} enabled` },
    disable: { label: 'Disable', done: (count) => `${count} ${count === '1' ? 'webhook' : 'webhooks'} disabled` },
  },
}

export const webhookWords = { 'zh-CN': zh, 'en-US': en }

export const useWebhookWords = () => useMessages(webhookWords)

import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { webhookWords } from './webhook-words.ts'

const derived = resourceAuditLabels(webhooks, webhookWords, { listPath: '/system/webhook' })

/** The labels of webhooks in the audit log. */
export const webhookAuditLabels: AuditLabels = {
  ...derived,
  actions: {
    ...derived.actions,
    'webhooks.resend': { 'zh-CN': '重发 Webhook', 'en-US': 'Resend delivery of webhook' },
    'webhooks.test': { 'zh-CN': '测试 Webhook', 'en-US': 'Test webhook' },
    'webhooks.replaceSecret': { 'zh-CN': '更换 Webhook 密钥', 'en-US': 'Replace secret of webhook' },
    'webhooks.disable': { 'zh-CN': '自动停用 Webhook', 'en-US': 'Disable failing webhook' },
  },
  fields: {
    ...derived.fields,
    event: { 'zh-CN': '事件', 'en-US': 'Event' },
    delivery: { 'zh-CN': '投递 ID', 'en-US': 'Delivery ID' },
  },
}

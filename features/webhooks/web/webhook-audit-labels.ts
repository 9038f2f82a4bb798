import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { webhookWords } from './webhook-words.ts'

/** The labels of webhooks in the audit log. */
export const webhookAuditLabels = resourceAuditLabels(webhooks, webhookWords, { listPath: '/system/webhooks' })

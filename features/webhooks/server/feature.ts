import { webhookDisabled } from './webhook-messages.ts'
import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { defineModule } from '#server/kit/module.ts'
import { belongingRows } from '#server/handover/belonging-rows.ts'
import { webhookHandlers } from './webhook-handlers.ts'
import { disableFailingWebhooks } from './webhook-jobs.ts'

// The tables are those of the core (server/webhooks/migrations), which sends to them.
export const feature = defineModule({
  id: 'webhooks',
  handlers: webhookHandlers,
  preferences: [webhooks.tableView],
  messages: [webhookDisabled],
  // Webhooks speak for their owner: they are not given to others.
  handovers: [belongingRows(webhooks, 'ownerId', 'remove')],
  jobs: [disableFailingWebhooks],
})

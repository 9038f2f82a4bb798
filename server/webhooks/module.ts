import { auditWrites } from '#server/audit/service.ts'
import { permissionCache } from '#server/identity/service.ts'
import { defineModule } from '#server/kit/module.ts'
import { outgoingRequests } from '#server/outgoing/service.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { currentSettings } from '#server/settings/service.ts'
import { webhookSender } from './service.ts'
import { deliverWebhooks, removeOldDeliveries } from './webhook-jobs.ts'
import { WebhookSender } from './webhook-sender.ts'

export const webhooksModule = defineModule({
  id: 'core.webhooks',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  maintenanceTables: ['webhook_state', 'webhook_cursor', 'webhook_delivery'],
  jobs: [removeOldDeliveries],
  provide({ clock, log, registry, database: { read }, provide, get }) {
    provide(
      webhookSender,
      () =>
        new WebhookSender({
          read,
          registry,
          writes: get(auditWrites),
          secrets: get(serverSecrets),
          clock,
          log,
          permissions: get(permissionCache),
          outgoing: get(outgoingRequests),
          settings: get(currentSettings),
        }),
    )
  },
  serve: ({ get }) => ({ jobs: [deliverWebhooks(get(webhookSender))] }),
})

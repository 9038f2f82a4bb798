import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { resourceConformance } from '#conformance/resource.ts'

/** The behaviour of webhooks on every implementation. */
export const conformance = resourceConformance(webhooks, {
  fields: (index) => ({
    name: `Webhook ${String(index + 1).padStart(3, '0')}`,
    url: `https://hooks.example.com/${index}`,
    events: index % 2 === 0 ? ['webhooks.created', 'webhooks.updated'] : ['webhooks.removed'],
    isEnabled: index % 2 === 0,
    description: index % 3 === 2 ? null : `说明 ${index + 1}`,
  }),
})

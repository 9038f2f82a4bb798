import { webhooks } from '#features/webhooks/contract/webhooks.ts'
import { mockResource } from '#web/mock/resource/mock-resource.ts'

/** The mock of webhooks. */
export const { handlers, preferences } = mockResource(webhooks, {
  count: 120,
  seed: (_, index) => ({
    name: `Webhook ${String(index + 1).padStart(3, '0')}`,
    url: `https://example.cn/${index}`,
    isEnabled: index % 2 === 0,
    description: index % 3 === 2 ? null : `说明 ${index + 1}`,
  }),
})

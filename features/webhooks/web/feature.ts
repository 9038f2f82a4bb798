import type { pages } from '#features/webhooks/contract/pages.ts'
import { defineFeature } from '#web/app/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    webhooks: {
      purpose: { 'zh-CN': '查看和维护Webhook', 'en-US': 'See and edit webhooks' },
      shape: 'list',
      load: () => import('./webhooks-page.tsx').then((module) => module.WebhooksPage),
    },
  },
  audit: () => import('./webhook-audit-labels.ts').then((module) => module.webhookAuditLabels),
  palette: () => import('./webhook-palette.ts').then((module) => module.webhookPalette),
})

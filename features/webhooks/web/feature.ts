import type { pages } from '#features/webhooks/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    webhooks: {
      purpose: { 'zh-CN': '数据变化时通知其他系统', 'en-US': 'Notify other systems when data changes' },
      shape: 'list',
      load: () => import('./webhooks-page.tsx').then((module) => module.WebhooksPage),
    },
  },
})

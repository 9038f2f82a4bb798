import type { pages } from '#features/monitor/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    monitor: {
      purpose: { 'zh-CN': '服务器现在的负载、响应时间和慢操作', 'en-US': 'Current server load, response times and slow operations' },
      shape: 'dashboard',
      load: () => import('./monitor-page.tsx').then((module) => module.MonitorPage),
    },
  },
})

import type { pages } from '#features/dashboard/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    console: {
      purpose: { 'zh-CN': '今天的访问、销售和订单', 'en-US': 'Visits, sales and orders today' },
      shape: 'dashboard',
      load: () => import('./dashboard-page.tsx').then((module) => module.DashboardPage),
    },
    workplace: {
      purpose: { 'zh-CN': '待办、快捷入口和最近的操作', 'en-US': 'To-dos, shortcuts and recent activity' },
      shape: 'dashboard',
      load: () => import('./workplace/workplace-page.tsx').then((module) => module.WorkplacePage),
    },
  },
})

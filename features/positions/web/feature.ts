import type { pages } from '#features/positions/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    positions: {
      purpose: { 'zh-CN': '查看和维护岗位', 'en-US': 'View and edit positions' },
      shape: 'list',
      load: () => import('./positions-page.tsx').then((module) => module.PositionsPage),
    },
  },
})

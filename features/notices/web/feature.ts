import type { pages } from '#features/notices/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    notices: {
      purpose: { 'zh-CN': '发布通知和公告，查看阅读情况', 'en-US': 'Publish notices and see who has read them' },
      shape: 'list',
      load: () => import('./notices-page.tsx').then((module) => module.NoticesPage),
    },
  },
})

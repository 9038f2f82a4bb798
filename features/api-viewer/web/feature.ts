import type { pages } from '#features/api-viewer/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    api: {
      purpose: { 'zh-CN': '查看全部接口，并以当前登录身份试用', 'en-US': 'All API operations, to read about and try as yourself' },
      load: () => import('./api-page.tsx').then((module) => module.ApiPage),
    },
  },
})

import type { pages } from '#features/about/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'about-index': {
      purpose: { 'zh-CN': '版本、文档、系统信息和依赖清单', 'en-US': 'Version, documentation, system and packages' },
      load: () => import('./about-page.tsx').then((module) => module.AboutPage),
    },
  },
})

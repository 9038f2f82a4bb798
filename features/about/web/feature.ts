import type { pages } from '#features/about/contract/pages.ts'
import { defineFeature } from '#web/kit/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'about-index': {
      purpose: { 'zh-CN': '版本、文档，以及它由什么组成', 'en-US': 'Its version, its documents, and what it is made of' },
      load: () => import('./about-page.tsx').then((module) => module.AboutPage),
    },
  },
})

import type { pages } from '#features/audit/contract/pages.ts'
import { defineFeature } from '#web/kit/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    audit: {
      purpose: { 'zh-CN': '谁在什么时候对什么做了什么', 'en-US': 'Who did what to what, and when' },
      load: () => import('./audit-page.tsx').then((module) => module.AuditPage),
    },
  },
  audit: () => import('./house-audit-words.ts').then((module) => module.houseAuditWords),
})

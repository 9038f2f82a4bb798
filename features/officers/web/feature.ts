import type { pages } from '#features/officers/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    officers: {
      purpose: {
        'zh-CN': '三种管理员互相制约，没有人掌握全部权限',
        'en-US': 'Three officers check one another, and nobody has all permissions',
      },
      load: () => import('./officers-page.tsx').then((module) => module.OfficersPage),
    },
  },
  audit: () => import('./officer-audit-labels.ts').then((module) => module.officerAuditLabels),
})

import type { pages } from '#features/audit/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    audit: {
      purpose: { 'zh-CN': '全部操作记录，可按人、对象、时间查询', 'en-US': 'All actions, searchable by user, target and time' },
      shape: 'list',
      load: () => import('./audit-page.tsx').then((module) => module.AuditPage),
    },
  },
  audit: () => import('./core-audit-labels.ts').then((module) => module.coreAuditLabels),
})

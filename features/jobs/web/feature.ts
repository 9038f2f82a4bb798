import type { pages } from '#features/jobs/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    jobs: {
      purpose: {
        'zh-CN': '查看、立即执行、修改和暂停定时任务',
        'en-US': 'View, run, change and pause scheduled jobs',
      },
      shape: 'list',
      load: () => import('./jobs-page.tsx').then((module) => module.JobsPage),
    },
  },
  audit: () => import('./job-audit-labels.ts').then((module) => module.jobAuditLabels),
})

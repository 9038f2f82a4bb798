import type { pages } from '#features/records/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'basic-list': {
      purpose: { 'zh-CN': '客户与供应商档案', 'en-US': 'Customers and suppliers' },
      shape: 'list',
      load: () => import('./records-page.tsx').then((module) => module.RecordsPage),
    },
    'basic-info': {
      purpose: { 'zh-CN': '档案内容与状态记录', 'en-US': 'Record details and status history' },
      shape: 'detail',
      load: () => import('./record-page.tsx').then((module) => module.RecordPage),
    },
  },
})

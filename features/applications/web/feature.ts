import type { pages } from '#features/applications/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'basic-form': {
      purpose: { 'zh-CN': '填写采购、付款和出差申请', 'en-US': 'Apply for purchases, payments and trips' },
      load: () => import('./basic-form-page.tsx').then((module) => module.BasicFormPage),
    },
    'step-form': {
      purpose: { 'zh-CN': '分三步提交付款申请', 'en-US': 'Apply for a payment in three steps' },
      load: () => import('./step-form-page.tsx').then((module) => module.StepFormPage),
    },
    detail: {
      purpose: { 'zh-CN': '申请内容与审批过程', 'en-US': 'Application details and approval' },
      shape: 'detail',
      load: () => import('./detail-page.tsx').then((module) => module.DetailPage),
    },
  },
})

import type { pages } from '#examples/results/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'result-success': {
      purpose: {
        'zh-CN': '操作成功：结果、凭据和下一步',
        'en-US': 'Success: the result, its receipt and next steps',
      },
      load: () => import('./success-page.tsx').then((module) => module.SuccessPage),
    },
    'result-fail': {
      purpose: {
        'zh-CN': '操作失败：问题和更正方法',
        'en-US': 'Failure: what is wrong and how to correct it',
      },
      load: () => import('./fail-page.tsx').then((module) => module.FailPage),
    },
    'result-info': {
      purpose: { 'zh-CN': '办理中：当前进度', 'en-US': 'In progress: the current step' },
      load: () => import('./info-page.tsx').then((module) => module.InfoPage),
    },
  },
})

import type { pages } from '#examples/results/contract/pages.ts'
import { defineFeature } from '#web/kit/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'result-success': {
      purpose: {
        'zh-CN': '一件事办成之后：结果、凭据和下一步',
        'en-US': 'After something has succeeded: the outcome, its proof, and what comes next',
      },
      load: () => import('./success-page.tsx').then((module) => module.SuccessPage),
    },
    'result-fail': {
      purpose: {
        'zh-CN': '一件事没有办成：哪里不对，怎么更正',
        'en-US': 'After something has failed: what is wrong, and how to put it right',
      },
      load: () => import('./fail-page.tsx').then((module) => module.FailPage),
    },
    'result-info': {
      purpose: { 'zh-CN': '一件事还在办理：到了哪一步', 'en-US': 'While something is under way: how far it has come' },
      load: () => import('./info-page.tsx').then((module) => module.InfoPage),
    },
  },
})

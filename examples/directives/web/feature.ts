import type { pages } from '#examples/directives/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'directive-index': {
      purpose: {
        'zh-CN': '元素的五种行为：权限、复制、防抖、节流、拖动',
        'en-US': 'Five behaviors of elements: permission, copy, debounce, throttle, drag',
      },
      load: () => import('./directives-page.tsx').then((module) => module.DirectivesPage),
    },
  },
})

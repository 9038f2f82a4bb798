import type { pages } from '#features/dictionaries/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    dictionaries: {
      purpose: { 'zh-CN': '维护字段可选的选项', 'en-US': 'Manage the options of fields' },
      shape: 'list',
      load: () => import('./dictionaries-page.tsx').then((module) => module.DictionariesPage),
    },
  },
})

import type { pages } from '#features/login-log/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

export const feature = defineFeature<typeof pages>({
  pages: {
    'login-log': {
      purpose: { 'zh-CN': '谁在何时何地登录，包括失败的尝试', 'en-US': 'Who signed in, when and where, including failed attempts' },
      shape: 'list',
      load: () => import('./login-log-page.tsx').then((module) => module.LoginLogPage),
    },
  },
})

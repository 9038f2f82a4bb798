import type { pages } from '#examples/exceptions/contract/pages.ts'
import { defineFeature } from '#web/kit/page/feature.ts'

const load = () => import('./exception-pages.tsx')

export const feature = defineFeature<typeof pages>({
  pages: {
    'exception-403': {
      purpose: { 'zh-CN': '没有权限时看到的页面', 'en-US': 'What people see where they may not go' },
      load: () => load().then((module) => module.ForbiddenPage),
    },
    'exception-404': {
      purpose: { 'zh-CN': '地址没有对应页面时看到的页面', 'en-US': 'What people see where there is no page' },
      load: () => load().then((module) => module.NotFoundPage),
    },
    'exception-500': {
      purpose: { 'zh-CN': '服务器出错时看到的页面', 'en-US': 'What people see when the server has failed' },
      load: () => load().then((module) => module.ServerFailedPage),
    },
  },
})

import type { pages } from '#examples/exceptions/contract/pages.ts'
import { defineFeature } from '#web/base/page/feature.ts'

const load = () => import('./exception-pages.tsx')

export const feature = defineFeature<typeof pages>({
  pages: {
    'exception-403': {
      purpose: { 'zh-CN': '没有权限时显示的页面', 'en-US': 'Shown without permission' },
      load: () => load().then((module) => module.ForbiddenPage),
    },
    'exception-404': {
      purpose: { 'zh-CN': '页面不存在时显示的页面', 'en-US': 'Shown when a page does not exist' },
      load: () => load().then((module) => module.NotFoundPage),
    },
    'exception-500': {
      purpose: { 'zh-CN': '服务器出错时显示的页面', 'en-US': 'Shown when the server fails' },
      load: () => load().then((module) => module.ServerFailedPage),
    },
  },
})

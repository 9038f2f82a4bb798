import type { Page } from '#contract/pages/page.ts'

export const pages = [
  {
    id: 'exception-403',
    path: '/exception/403',
    name: 'exception_403',
    parent: 'exception',
    title: { 'zh-CN': '403', 'en-US': '403' },
    icon: 'shield-alert',
    sort: 1,
  },
  {
    id: 'exception-404',
    path: '/exception/404',
    name: 'exception_404',
    parent: 'exception',
    title: { 'zh-CN': '404', 'en-US': '404' },
    icon: 'compass',
    sort: 2,
  },
  {
    id: 'exception-500',
    path: '/exception/500',
    name: 'exception_500',
    parent: 'exception',
    title: { 'zh-CN': '500', 'en-US': '500' },
    icon: 'bug',
    sort: 3,
  },
] as const satisfies readonly Page[]

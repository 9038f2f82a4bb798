import type { Page } from '#contract/pages/page.ts'
import { apiView } from './permissions.ts'

export const pages = [
  {
    id: 'api',
    path: '/system/api',
    name: 'system_api',
    parent: 'system',
    title: { 'zh-CN': '系统接口', 'en-US': 'API' },
    icon: 'braces',
    sort: 12,
    permissions: [apiView],
    keepAlive: true,
  },
] as const satisfies readonly Page[]

import type { Page } from '#contract/kit/page.ts'
import { dashboardConsole } from './permissions.ts'

export const pages = [
  {
    id: 'console',
    path: '/dashboard/console',
    name: 'dashboard_console',
    parent: 'dashboard',
    title: { 'zh-CN': '主控台', 'en-US': 'Console' },
    sort: 1,
    permissions: [dashboardConsole],
    keepAlive: true,
    affix: true,
  },
] as const satisfies readonly Page[]

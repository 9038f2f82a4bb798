import type { Page } from '#contract/pages/page.ts'
import { dashboardConsole, dashboardWorkplace } from './permissions.ts'

export const pages = [
  {
    id: 'console',
    path: '/dashboard/console',
    name: 'dashboard_console',
    parent: 'dashboard',
    title: { 'zh-CN': '主控台', 'en-US': 'Overview' },
    icon: 'layout-dashboard',
    sort: 1,
    permissions: [dashboardConsole],
    guardsGroup: true,
    keepAlive: true,
    affix: true,
  },
  {
    id: 'workplace',
    path: '/dashboard/workplace',
    name: 'dashboard_workplace',
    parent: 'dashboard',
    title: { 'zh-CN': '工作台', 'en-US': 'Workplace' },
    icon: 'briefcase',
    sort: 3,
    permissions: [dashboardWorkplace],
    guardsGroup: true,
    keepAlive: true,
    hidden: true,
  },
] as const satisfies readonly Page[]

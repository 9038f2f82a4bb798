import type { Page } from '#contract/pages/page.ts'
import { monitorView } from './permissions.ts'

export const pages = [
  {
    id: 'monitor',
    path: '/dashboard/monitor',
    name: 'dashboard_monitor',
    parent: 'dashboard',
    title: { 'zh-CN': '监控页', 'en-US': 'Monitor' },
    icon: 'activity',
    sort: 2,
    permissions: [monitorView],
  },
] as const satisfies readonly Page[]

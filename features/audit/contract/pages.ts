import type { Page } from '#contract/pages/page.ts'
import { auditView } from './permissions.ts'

export const pages = [
  {
    id: 'audit',
    path: '/system/audit',
    name: 'system_audit',
    parent: 'system',
    title: { 'zh-CN': '审计日志', 'en-US': 'Audit log' },
    icon: 'scroll-text',
    sort: 5,
    permissions: [auditView],
    keepAlive: true,
  },
] as const satisfies readonly Page[]

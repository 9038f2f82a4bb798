import type { Page } from '#contract/pages/page.ts'
import { auditExport, auditView } from './permissions.ts'

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
    buttons: [{ id: 'audit-export', title: { 'zh-CN': '导出', 'en-US': 'Export' }, permission: auditExport }],
    keepAlive: true,
  },
] as const satisfies readonly Page[]

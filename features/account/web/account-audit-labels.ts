import type { AuditLabels } from '#web/app/page/audit-labels.ts'

/** The labels of accounts in the audit log. */
export const accountAuditLabels = {
  actions: {
    'account.update': { 'zh-CN': '修改个人资料', 'en-US': 'Update own profile' },
    'accountSessions.remove': { 'zh-CN': '退出自己的设备', 'en-US': 'Sign out own device' },
    'accountSessions.removeOthers': { 'zh-CN': '退出自己的其他设备', 'en-US': 'Sign out own other devices' },
  },
  fields: {},
} as const satisfies AuditLabels

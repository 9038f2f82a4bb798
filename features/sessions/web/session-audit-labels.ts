import type { AuditLabels } from '#web/base/page/audit-labels.ts'

/** The labels of ended sessions in the audit log. */
export const sessionAuditLabels = {
  actions: {
    'sessions.remove': { 'zh-CN': '强制下线', 'en-US': 'End session' },
    'sessions.removeOfUser': { 'zh-CN': '强制用户所有设备下线', 'en-US': 'End all sessions of a user' },
  },
  fields: {},
} as const satisfies AuditLabels

import { officerNames } from '#contract/identity/officers.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'

/** The names of the separation of duties in the audit log. */
export const officerAuditLabels = {
  actions: {
    'officers.turnOn': { 'zh-CN': '启用三员分立', 'en-US': 'Turn on separation of duties' },
    'officers.request': { 'zh-CN': '提交三员申请', 'en-US': 'Submit officer request' },
    'officers.approve': { 'zh-CN': '批准三员申请', 'en-US': 'Approve officer request' },
    'officers.withdraw': { 'zh-CN': '撤回三员申请', 'en-US': 'Withdraw officer request' },
  },
  fields: {
    kind: { 'zh-CN': '申请内容', 'en-US': 'Request' },
    officer: { 'zh-CN': '管理员', 'en-US': 'Officer' },
    personId: { 'zh-CN': '人员 ID', 'en-US': 'Person ID' },
    personTitle: { 'zh-CN': '人员', 'en-US': 'Person' },
  },
  values: {
    kind: {
      assign: { 'zh-CN': '任命', 'en-US': 'Appoint' },
      revoke: { 'zh-CN': '撤销任命', 'en-US': 'Dismiss' },
      resetPassword: { 'zh-CN': '重置密码', 'en-US': 'Reset password' },
      turnOff: { 'zh-CN': '停用三员分立', 'en-US': 'Turn off separation of duties' },
    },
    officer: officerNames,
  },
} as const satisfies AuditLabels

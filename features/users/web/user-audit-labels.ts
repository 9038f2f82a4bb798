import { users } from '#features/users/contract/users.ts'
import type { AuditLabels } from '#web/app/page/audit-labels.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { en, zh } from './user-words.ts'

const labels = resourceAuditLabels(users, { 'zh-CN': zh, 'en-US': en }, { listPath: '/system/user' })

/** The labels of users in the audit log. */
export const userAuditLabels: AuditLabels = {
  ...labels,
  actions: {
    ...labels.actions,
    'users.create': { 'zh-CN': '新建用户', 'en-US': 'Create user' },
    'users.assignRoles': { 'zh-CN': '分配用户角色', 'en-US': 'Assign roles to user' },
    'users.resetPassword': { 'zh-CN': '重置用户密码', 'en-US': 'Reset password of user' },
    'users.resetFactors': { 'zh-CN': '重置用户两步验证', 'en-US': 'Reset two-step verification of user' },
    'users.signOut': { 'zh-CN': '强制用户下线', 'en-US': 'Sign user out' },
  },
}

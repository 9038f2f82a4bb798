import { roles } from '#features/roles/contract/roles.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { en, zh } from './role-words.ts'

/** The names of roles in the audit log. */
export const roleAuditLabels = resourceAuditLabels(roles, { 'zh-CN': zh, 'en-US': en }, { listPath: '/system/role' })

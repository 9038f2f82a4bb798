import { departments } from '#features/departments/contract/departments.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { en, zh } from './department-words.ts'

/** The names of departments in the audit log. */
export const departmentAuditLabels = resourceAuditLabels(departments, { 'zh-CN': zh, 'en-US': en })

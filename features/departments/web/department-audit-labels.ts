import { departments } from '#features/departments/contract/departments.ts'
import type { AuditLabels } from '#web/base/page/audit-labels.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { en, zh } from './department-words.ts'

const labels = resourceAuditLabels(departments, { 'zh-CN': zh, 'en-US': en })

/** The names of departments in the audit log. */
export const departmentAuditLabels: AuditLabels = {
  ...labels,
  actions: { ...labels.actions, 'departments.handover': { 'zh-CN': '交接部门负责人', 'en-US': 'Hand over departments' } },
}

import { records } from '#features/records/contract/records.ts'
import { resourceAuditLabels } from '#web/resource/resource-audit-labels.ts'
import { recordPath } from './record-paths.ts'
import { en, zh } from './record-words.ts'

/** The names of records in the audit log. */
export const recordAuditLabels = resourceAuditLabels(records, { 'zh-CN': zh, 'en-US': en }, { pathOf: (id) => recordPath(id) })

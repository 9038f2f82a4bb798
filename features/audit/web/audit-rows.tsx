import type { AuditEntry } from '#features/audit/contract/audit.ts'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import type { AuditMessages } from './messages.ts'
import type { AuditVocabulary } from './audit-vocabulary.ts'

type AuditRows = Pick<TableOptions<AuditEntry, 'at'>, 'columns' | 'rowKey' | 'rowLabel' | 'card'>

/** The table options of audit entries as rows and cards. */
export function auditRows(messages: AuditMessages, vocabulary: AuditVocabulary): AuditRows {
  const nameOf = ({ action, target, targetName }: AuditEntry) => `${vocabulary.action(action)} ${targetName || target}`.trim()

  return {
    columns: auditColumns(messages, vocabulary),
    rowKey: ({ id }) => id,
    rowLabel: nameOf,
    card: (entry) => auditCard(entry, messages, vocabulary),
  }
}

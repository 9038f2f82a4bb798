import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { Button } from '#web/ui/button/button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import type { AuditMessages } from './messages.ts'
import type { AuditVocabulary } from './audit-vocabulary.ts'

type AuditRows = Pick<TableOptions<AuditEntry, 'at'>, 'columns' | 'rowKey' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'>

/** The table options of audit entries as rows and cards, with the button that opens the details. */
export function auditRows(messages: AuditMessages, vocabulary: AuditVocabulary, onView: (entry: AuditEntry) => void): AuditRows {
  const nameOf = ({ action, target, targetName }: AuditEntry) => `${vocabulary.action(action)} ${targetName || target}`.trim()

  function viewButton(entry: AuditEntry) {
    return (
      <Button variant="text" aria-label={messages.viewEntry(nameOf(entry))} onPointerEnter={preloadModal} onClick={() => onView(entry)}>
        {messages.view}
      </Button>
    )
  }

  return {
    columns: auditColumns(messages, vocabulary),
    rowKey: ({ id }) => id,
    rowLabel: nameOf,
    card: (entry) => auditCard(entry, messages, vocabulary),
    renderActions: viewButton,
    renderCardActions: viewButton,
  }
}

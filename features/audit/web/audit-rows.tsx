import type { AuditEntry } from '#features/audit/contract/audit.ts'
import { Button } from '#web/ui/button/button.tsx'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import type { AuditMessages } from './audit-messages.ts'
import type { AuditVocabulary } from './audit-vocabulary.ts'

type AuditRows = Pick<TableOptions<AuditEntry, 'at'>, 'columns' | 'rowKey' | 'rowLabel' | 'card' | 'renderActions' | 'renderCardActions'>

/** How what was done stands in the log, as rows and as cards, with the button that shows all about it. */
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
    card: (entry) => auditCard(entry, vocabulary),
    renderActions: viewButton,
    renderCardActions: viewButton,
  }
}

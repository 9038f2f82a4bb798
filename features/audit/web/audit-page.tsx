import { useState } from 'react'
import { auditList, listAudit, type AuditEntry } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { preloadModal } from '#web/kit/overlays/dialog.tsx'
import { ListTable } from '#web/kit/table/list-table.tsx'
import { useList } from '#web/kit/table/use-list.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilter } from './audit-filter.tsx'
import { useAuditMessages } from './audit-messages.ts'
import { useAuditVocabulary } from './audit-vocabulary.ts'

/** The log of what was done. */
export function AuditPage() {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const list = useList(listAudit, auditList)
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const nameOf = ({ action, target, targetName }: AuditEntry) => `${vocabulary.action(action)} ${targetName || target}`.trim()

  function viewButton(entry: AuditEntry) {
    return (
      <Button variant="text" aria-label={messages.viewEntry(nameOf(entry))} onPointerEnter={preloadModal} onClick={() => setShown(entry)}>
        {messages.view}
      </Button>
    )
  }

  return (
    <>
      <PageHeader />
      <AuditFilter list={list} />
      <ListTable
        label={messages.log}
        list={list}
        none={messages.none}
        view={auditTable}
        columns={auditColumns(messages, vocabulary)}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        onOpen={setShown}
        renderActions={viewButton}
        actionsWidthPx={88}
        card={(entry) => auditCard(entry, vocabulary)}
        renderCardActions={viewButton}
      />
      <AuditDrawer entry={shown} onClose={() => setShown(null)} />
    </>
  )
}

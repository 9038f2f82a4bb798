import { useMemo, useState } from 'react'
import { auditList, listAudit, type AuditEntry } from '#features/audit/contract/audit.ts'
import { auditTable } from '#features/audit/contract/preferences.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useList } from '#web/resource/use-list.ts'
import { AuditDrawer } from './audit-drawer.tsx'
import { useAuditExport } from './use-audit-export.ts'
import { AuditFilter } from './audit-filter.tsx'
import { auditRows } from './audit-rows.tsx'
import { useAuditMessages } from './messages.ts'
import { useAuditVocabulary } from './audit-vocabulary.ts'

/** The audit log. */
export function AuditPage() {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const list = useList(listAudit, auditList)
  const actions = useAuditExport(list.request)
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const rows = useMemo(() => auditRows(messages, vocabulary), [messages, vocabulary])

  return (
    <>
      <ListTable
        label={messages.log}
        heading={{ counted: list.query.data, actions }}
        toolbar={<AuditFilter list={list} />}
        list={list}
        emptyText={messages.none}
        view={auditTable}
        {...rows}
        onOpen={setShown}
      />
      <AuditDrawer entry={shown} entries={list.query.data?.list ?? []} onShow={setShown} onClose={() => setShown(null)} />
    </>
  )
}

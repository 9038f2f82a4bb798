import { useState } from 'react'
import { auditList, listAudit, type AuditEntry } from '#features/audit/contract/audit.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { preloadModal } from '#web/kit/overlays/dialog.tsx'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { EmptyList } from '#web/kit/table/empty-list.tsx'
import { useList } from '#web/kit/table/use-list.ts'
import { auditCard, auditColumns } from './audit-columns.tsx'
import { AuditDrawer } from './audit-drawer.tsx'
import { AuditFilter, countFilters, noFilters } from './audit-filter.tsx'
import { useAuditMessages } from './audit-messages.ts'
import { useAuditVocabulary } from './audit-vocabulary.ts'

/** The log of what was done. */
export function AuditPage() {
  const messages = useAuditMessages()
  const vocabulary = useAuditVocabulary()
  const { request, query, search, sortBy, goTo } = useList(listAudit, auditList)
  const [shown, setShown] = useState<AuditEntry | null>(null)
  const reset = () => search({ ...noFilters, sort: auditList.defaultSort })

  function viewButton(entry: AuditEntry) {
    const { action, target, targetName } = entry
    return (
      <Button
        variant="text"
        aria-label={messages.viewEntry(vocabulary.action(action), targetName || target)}
        onPointerEnter={preloadModal}
        onClick={() => setShown(entry)}
      >
        {messages.view}
      </Button>
    )
  }

  return (
    <>
      <PageHeader />
      <AuditFilter request={request} onSearch={search} onReset={reset} />
      <DataTable
        label={messages.log}
        query={query}
        columns={auditColumns(messages, vocabulary)}
        rowKey={({ id }) => id}
        sort={request.sort}
        onSort={sortBy}
        pageSize={request.pageSize}
        onPage={goTo}
        renderActions={viewButton}
        actionsWidth={88}
        card={(entry) => auditCard(entry, vocabulary)}
        renderCardActions={viewButton}
        empty={
          <EmptyList
            text={messages.none}
            isFiltered={countFilters(request) > 0}
            itemCount={query.data?.itemCount ?? 0}
            onReset={reset}
            onFirstPage={() => goTo({ page: 1 })}
          />
        }
      />
      <AuditDrawer entry={shown} onClose={() => setShown(null)} />
    </>
  )
}

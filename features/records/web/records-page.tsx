import { useState } from 'react'
import { listRecords, recordList, type BasicRecord } from '#features/records/contract/records.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { preloadModal } from '#web/kit/overlays/dialog.tsx'
import { MainAction } from '#web/kit/actions/main-action.tsx'
import { MenuButton } from '#web/kit/actions/menu.tsx'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { formatNumber } from '#web/kit/language/format.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import { usePageNavigate } from '#web/kit/page/page.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { EmptyList } from '#web/kit/table/empty-list.tsx'
import { useList } from '#web/kit/table/use-list.ts'
import { recordCard, recordColumns } from './record-columns.tsx'
import { RecordDrawer } from './record-drawer.tsx'
import { cardItems, rowItems, type RecordCommands } from './record-menu.ts'
import { useRecordMessages, type RecordMessages } from './record-messages.ts'
import { recordPath } from './record-paths.ts'
import { countFilters, noFilters, RecordsFilter } from './records-filter.tsx'
import { useRecordActions } from './use-record-actions.ts'

/** The list of records. */
export function RecordsPage() {
  const messages = useRecordMessages()
  const language = useLanguage()
  const navigate = usePageNavigate()
  const { request, query, search, sortBy, goTo } = useList(listRecords, recordList)
  const [edited, setEdited] = useState<BasicRecord | 'new' | null>(null)
  const pathOf = ({ id }: BasicRecord) => recordPath(id, request)
  const commands: RecordCommands = { ...useRecordActions(), edit: setEdited, view: (record) => navigate(pathOf(record)) }
  const reset = () => search({ ...noFilters, sort: recordList.defaultSort })

  return (
    <>
      <PageHeader purpose={query.data && messages.count(formatNumber(query.data.itemCount, language))}>
        {commands.canEdit && (
          <MainAction icon="plus" label={messages.create} onClick={() => setEdited('new')} onPointerEnter={preloadModal} />
        )}
      </PageHeader>
      <RecordsFilter request={request} onSearch={search} onReset={reset} />
      <DataTable
        label={messages.records}
        query={query}
        columns={recordColumns(messages, pathOf)}
        rowKey={({ id }) => id}
        sort={request.sort}
        onSort={sortBy}
        pageSize={request.pageSize}
        onPage={goTo}
        renderActions={(record) => <RowActions {...{ record, commands, messages }} />}
        actionsWidth={actionsWidthPx[language]}
        card={(record) => recordCard(record, messages, pathOf)}
        renderCardActions={(record) => <MenuButton label={messages.more(record.name)} items={cardItems(record, commands, messages)} />}
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
      {edited !== null && <RecordDrawer record={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

const actionsWidthPx = { 'zh-CN': 148, 'en-US': 160 } as const

function RowActions({ record, commands, messages }: { record: BasicRecord; commands: RecordCommands; messages: RecordMessages }) {
  const { name } = record
  return (
    <>
      {commands.canEdit && (
        <Button variant="text" aria-label={messages.editRecord(name)} onPointerEnter={preloadModal} onClick={() => commands.edit(record)}>
          {messages.edit}
        </Button>
      )}
      {commands.canRemove && (
        <Button variant="textDanger" aria-label={messages.removeRecord(name)} onClick={() => commands.remove(record)}>
          {messages.remove}
        </Button>
      )}
      <MenuButton label={messages.more(name)} items={rowItems(record, commands, messages)} />
    </>
  )
}

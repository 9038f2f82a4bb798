import { useMemo, useState } from 'react'
import { recordsTransfer } from '#features/records/contract/permissions.ts'
import { listRecords, recordList, type BasicRecord, records } from '#features/records/contract/records.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { usePageNavigate } from '#web/app/page/page.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useList } from '#web/resource/use-list.ts'
import { useOpenNew } from '#web/resource/use-open-new.ts'
import { useSelection } from '#web/ui/table/selection/use-selection.ts'
import { useResourceMessages } from '#web/resource/use-resource-messages.ts'
import { preloadResourceDrawer, ResourceEditor } from '#web/resource/resource-drawer.tsx'
import { useRecordMessages, useRecordWords } from './record-messages.ts'
import { recordPath } from './record-paths.ts'
import { recordRows } from './record-rows.tsx'
import { RecordsFilter } from './records-filter.tsx'
import { useRecordActions } from './use-record-actions.ts'

const bulk = lazyControl(() => import('#web/resource/resource-bulk.tsx').then((module) => module.ResourceBulk))
const actionsWidthPx = { 'zh-CN': 148, 'en-US': 160 } as const

function keyOf({ id }: BasicRecord): string {
  return id
}

/** The list of records. */
export function RecordsPage() {
  const messages = useRecordMessages()
  const words = useRecordWords()
  const common = useResourceMessages(words)
  const language = useLanguage()
  const navigate = usePageNavigate()
  const list = useList(listRecords, recordList)
  const selection = useSelection(keyOf, list.filterKey)
  const actions = useRecordActions(selection)
  const [edited, setEdited] = useState<BasicRecord | 'new' | null>(null)
  const allowed = { bulk: actions.canEdit, bulkRemove: actions.canRemove, transfer: useCan(recordsTransfer) }
  useOpenNew(records, () => setEdited('new'))
  const { data } = list.query
  const rows = useMemo(() => {
    const pathOf = ({ id }: BasicRecord) => recordPath(id, list.request)
    return recordRows(messages, { ...actions, pathOf, edit: setEdited, view: (record) => navigate(pathOf(record)) })
  }, [messages, actions, list.request, navigate])

  return (
    <>
      <PageHeader purpose={data && messages.count(formatNumber(data.itemCount, language))}>
        {actions.canEdit && (
          <MainAction icon="plus" label={messages.create} onClick={() => setEdited('new')} onPointerEnter={preloadResourceDrawer} />
        )}
      </PageHeader>
      <RecordsFilter list={list} />
      <ListTable
        label={messages.records}
        list={list}
        emptyText={messages.none}
        view={records.tableView}
        {...rows}
        rowKey={keyOf}
        selection={Object.values(allowed).some(Boolean) ? selection : undefined}
        renderBulk={(selectedRows) => (
          <bulk.Control {...{ resource: records, words, selection, allowed }} messages={common} rows={selectedRows} />
        )}
        actionsWidthPx={actionsWidthPx[language]}
      />
      {edited !== null && (
        <ResourceEditor {...{ resource: records, words }} row={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

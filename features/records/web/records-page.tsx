import { useState } from 'react'
import { recordTable } from '#features/records/contract/preferences.ts'
import { listRecords, recordList, type BasicRecord } from '#features/records/contract/records.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { MainAction } from '#web/kit/actions/main-action.tsx'
import { MenuButton } from '#web/kit/actions/menu.tsx'
import { PageHeader } from '#web/kit/frame/page-header.tsx'
import { formatNumber } from '#web/kit/language/format.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import { lazyControl } from '#web/kit/overlays/lazy-control.tsx'
import { usePageNavigate } from '#web/kit/page/page.ts'
import { ListTable } from '#web/kit/table/list-table.tsx'
import { useList } from '#web/kit/table/use-list.ts'
import { useSelection } from '#web/kit/table/use-selection.ts'
import { recordCard, recordColumns } from './record-columns.tsx'
import { preloadRecordDrawer, RecordDrawer } from './record-drawer.tsx'
import { cardItems, rowItems, type RecordCommands } from './record-menu.ts'
import { useRecordMessages, type RecordMessages } from './record-messages.ts'
import { recordPath } from './record-paths.ts'
import { RecordsFilter } from './records-filter.tsx'
import { useRecordActions } from './use-record-actions.ts'

const bulk = lazyControl(() => import('./record-bulk.tsx').then((module) => module.RecordBulk))
const actionsWidthPx = { 'zh-CN': 148, 'en-US': 160 } as const

function keyOf({ id }: BasicRecord): string {
  return id
}

/** The list of records. */
export function RecordsPage() {
  const messages = useRecordMessages()
  const language = useLanguage()
  const navigate = usePageNavigate()
  const list = useList(listRecords, recordList)
  const selection = useSelection(keyOf, list.filterKey)
  const actions = useRecordActions((record) => selection.set([record], false))
  const [edited, setEdited] = useState<BasicRecord | 'new' | null>(null)
  const { data } = list.query
  const pathOf = ({ id }: BasicRecord) => recordPath(id, list.request)
  const commands: RecordCommands = { ...actions, edit: setEdited, view: (record) => navigate(pathOf(record)) }

  return (
    <>
      <PageHeader purpose={data && messages.count(formatNumber(data.itemCount, language))}>
        {actions.canEdit && (
          <MainAction icon="plus" label={messages.create} onClick={() => setEdited('new')} onPointerEnter={preloadRecordDrawer} />
        )}
      </PageHeader>
      <RecordsFilter list={list} />
      <ListTable
        label={messages.records}
        list={list}
        none={messages.none}
        view={recordTable}
        columns={recordColumns(messages, pathOf)}
        rowKey={keyOf}
        rowLabel={({ name }) => name}
        selection={actions.canEdit ? selection : undefined}
        renderBulk={(rows) => <bulk.Control {...{ rows, selection }} canRemove={actions.canRemove} />}
        renderActions={(record) => <RowActions {...{ record, commands, messages }} />}
        actionsWidthPx={actionsWidthPx[language]}
        card={(record) => recordCard(record, messages, pathOf)}
        renderCardActions={(record) => <MenuButton label={messages.more(record.name)} items={cardItems(record, commands, messages)} />}
      />
      {edited !== null && <RecordDrawer record={edited === 'new' ? undefined : edited} onClose={() => setEdited(null)} />}
    </>
  )
}

function RowActions({ record, commands, messages }: { record: BasicRecord; commands: RecordCommands; messages: RecordMessages }) {
  const { name } = record
  return (
    <>
      {commands.canEdit && (
        <Button
          variant="text"
          aria-label={messages.editRecord(name)}
          onPointerEnter={preloadRecordDrawer}
          onClick={() => commands.edit(record)}
        >
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

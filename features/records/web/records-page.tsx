import { useMemo, useState } from 'react'
import { type BasicRecord, records } from '#features/records/contract/records.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { usePageNavigate } from '#web/base/page/page.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { BinButton } from '#web/resource/bin/bin-button.tsx'
import { listBulk } from '#web/resource/bulk/list-bulk.tsx'
import { ExportButton } from '#web/resource/transfer/export-button.tsx'
import { tableFigures } from '#web/resource/table-figures.tsx'
import { ImportButton } from '#web/resource/transfer/import-button.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { preloadResourceDrawer, ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { matchingCount } from '#web/resource/list-grouping.ts'
import { useRecordMessages } from './messages.ts'
import { useRecordWords } from './record-words.ts'
import { readRecord } from './read-record.ts'
import { useRecordPaths } from './record-paths.ts'
import { recordRows } from './record-rows.tsx'
import { RecordsFilter } from './records-filter.tsx'
import { useStatusAction } from './use-status-action.ts'

const editable = lazyControl(() => import('./editable-records.tsx').then((module) => module.EditableRecords))
const actionsWidthPx = { 'zh-CN': 104, 'en-US': 112 } as const

/** The list of records. */
export function RecordsPage() {
  const messages = useRecordMessages()
  const words = useRecordWords()
  const language = useLanguage()
  const navigate = usePageNavigate()
  const page = useResourceList(records, words)
  const { list, selection, allowed, open, copy, remove, removed } = page
  const copyLabel = page.messages.copy
  const { recordPath } = useRecordPaths()
  const setStatus = useStatusAction()
  const isNarrow = useIsNarrow()
  const [mode, setMode] = useState<'read' | 'edit' | 'edited'>('read')
  const count = matchingCount(list)
  const { onOpen, ...rows } = useMemo(() => {
    const pathOf = ({ id }: BasicRecord) => recordPath(id, list.request)
    const view = (record: BasicRecord) => navigate(pathOf(record))
    return {
      ...recordRows(messages, language, {
        allowed,
        setStatus,
        remove,
        pathOf,
        edit: open,
        copy: copy && { label: copyLabel, open: copy },
        view,
      }),
      onOpen: view,
    }
  }, [messages, language, allowed, setStatus, remove, open, copy, copyLabel, list.request, recordPath, navigate])

  const table = {
    label: messages.records,
    list,
    emptyText: messages.none,
    emptyAction: allowed.create && (
      <Button icon="plus" onClick={() => open('new')}>
        {page.messages.createTitle}
      </Button>
    ),
    view: records.tableView,
    ...rows,
    rowKey: selection.keyOf,
    ...listBulk(page),
    actionsWidthPx: actionsWidthPx[language],
    removed,
    figures: tableFigures(page),
    onOpen,
  }
  const tools = (
    <>
      {allowed.edit && !isNarrow && (
        <IconButton
          icon="pencil"
          label={messages.editMode}
          isPressed={false}
          // Back from the other table, which had the focus.
          autoFocus={mode === 'edited'}
          onPointerEnter={editable.preload}
          onFocus={editable.preload}
          onClick={() => setMode('edit')}
        />
      )}
      <ImportButton page={page} />
      <ExportButton page={page} />
      <BinButton resource={records} words={words} />
    </>
  )

  return (
    <>
      <PageHeader purpose={count === undefined ? undefined : messages.count(formatNumber(count, language))}>
        {allowed.create && (
          <MainAction icon="plus" label={messages.create} onClick={() => open('new')} onPointerEnter={preloadResourceDrawer} />
        )}
      </PageHeader>
      <RecordsFilter list={list} />
      {mode === 'edit' ? (
        <editable.Control {...table} page={page} onClose={() => setMode('edited')} />
      ) : (
        <ListTable {...table} tools={tools} />
      )}
      <ResourceDrawer page={page} read={readRecord} onView={onOpen} />
    </>
  )
}

import { useMemo, useState } from 'react'
import { type BasicRecord, records } from '#features/records/contract/records.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useLanguage } from '#web/base/i18n/language.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { usePageNavigate } from '#web/base/page/page.ts'
import type { ListAction } from '#web/ui/table/list-action.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { useListBulk } from '#web/resource/bulk/use-list-bulk.tsx'
import { emptyTextOf } from '#web/resource/empty/empty-text.tsx'
import { useListHeading } from '#web/resource/use-list-heading.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { tableFigures } from '#web/resource/table-figures.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { ResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { useRecordMessages } from './messages.ts'
import { useCityWords } from './use-city-words.ts'
import { useRecordWords } from './record-words.ts'
import { readRecord } from './read-record.ts'
import { useRecordPaths } from './record-paths.ts'
import { recordRows } from './record-rows.tsx'
import { useStatusAction } from './use-status-action.ts'

const editable = lazyControl(() => import('./editable-records.tsx').then((module) => module.EditableRecords))
const actionsWidthPx = { 'zh-CN': 56, 'en-US': 72 } as const

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
  const editMode: ListAction = {
    id: 'edit',
    label: messages.editMode,
    icon: 'pencil',
    isInMenu: true,
    preload: editable.preload,
    onAction: () => setMode('edit'),
  }
  // Back from the other table, which had the focus.
  const heading = { ...useListHeading(page, allowed.edit && !isNarrow ? [editMode] : []), isMenuFocused: mode === 'edited' }
  const figures = tableFigures(page)
  const bulk = useListBulk(page)
  const { onOpen, ...rows } = useMemo(() => {
    const pathOf = ({ id }: BasicRecord) => recordPath(id, list.request)
    const view = (record: BasicRecord) => navigate(pathOf(record))
    return {
      ...recordRows(messages, {
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
  }, [messages, allowed, setStatus, remove, open, copy, copyLabel, list.request, recordPath, navigate])

  const table = {
    label: messages.records,
    heading,
    toolbar: <ResourceFilters page={{ ...page, words: useCityWords(page) }} />,
    list,
    emptyText: emptyTextOf(page),
    emptyAction: allowed.create && (
      <Button icon="plus" onClick={() => open('new')}>
        {page.messages.createTitle}
      </Button>
    ),
    view: records.tableView,
    ...rows,
    rowKey: selection.keyOf,
    ...bulk,
    actionsWidthPx: actionsWidthPx[language],
    removed,
    figures,
    onOpen,
  }
  return (
    <>
      {mode === 'edit' ? <editable.Control {...table} page={page} onClose={() => setMode('edited')} /> : <ListTable {...table} />}
      <ResourceDrawer page={page} read={readRecord} onView={onOpen} />
    </>
  )
}

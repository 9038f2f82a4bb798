import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatSort } from '#contract/lists/sort-text.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { Preference } from '#web/base/preferences/preference.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { LocalEmpty, LocalTable, type LocalTableProps } from './local-table.tsx'
import { fixedWidthsOf, totalOf } from '#web/ui/table/columns/fixed-widths.ts'
import { useColumnRoom } from '#web/ui/table/columns/use-column-room.ts'
import { SortAnnouncement } from '#web/ui/table/columns/sort-announcement.tsx'
import { TableFrame } from '#web/ui/table/table-frame.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { useExpandedRows } from './use-expanded-rows.ts'
import { useTableSettings, WithTableView } from '#web/ui/table/use-table-view.tsx'
import { useRowSelection } from '#web/ui/table/selection/use-row-selection.ts'
import { VirtualRows } from './virtual-rows.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './virtual-table.module.css'

/** A virtualized table for thousands of rows in memory. On small screens its cards are paginated instead. */
export function VirtualTable<Row, Name extends string>(props: LocalTableProps<Row, Name>) {
  const isNarrow = useIsNarrow()
  if (isNarrow) return <LocalTable {...props} />
  return (
    <WithTableView definition={props.view}>
      {(viewPreference) => <ConfiguredTable {...props} viewPreference={viewPreference} />}
    </WithTableView>
  )
}

function ConfiguredTable<Row, Name extends string>(props: LocalTableProps<Row, Name> & { viewPreference: Preference<TableView> }) {
  const { viewPreference, list, columns, selection, emptyText, rowKey } = props
  const { rows, sort, defaultSort, sortBy, searchText } = list
  const messages = useTableMessages()
  const language = useLanguage()
  const region = useRef<HTMLElement>(null)
  const settings = useTableSettings(columns, viewPreference, useColumnRoom(region, totalOf(fixedWidthsOf(props))))
  const { keys, toggle } = useExpandedRows()
  const selectRow = useRowSelection(selection, rows)
  const openCount = useMemo(() => (keys.size === 0 ? 0 : rows.filter((row) => keys.has(rowKey(row))).length), [keys, rows, rowKey])
  // The focused row stays rendered wherever it is, and so does the previous one until the focus has moved.
  const [pinnedIndexes, setPinnedIndexes] = useState<readonly number[]>([0])

  function pinRow(index: number) {
    setPinnedIndexes((current) => (current[0] === index ? current : [index, ...current.slice(0, 1)]))
  }

  return (
    <TableFrame
      {...props}
      settings={settings}
      rows={rows}
      filterKey={searchText}
      scrollKey={`${formatSort(sort)} ${searchText}`}
      regionRef={region}
      ensureRendered={(index) => flushSync(() => pinRow(index))}
      footer={
        <p className={`${layout.muted} ${styles.count}`} data-range="">
          <output>{messages.rowCount(formatNumber(rows.length, language))}</output>
        </p>
      }
    >
      {() => (
        <>
          <SortAnnouncement arranged={settings.arranged} sort={sort} />
          {rows.length === 0 && <LocalEmpty {...{ list, emptyText }} />}
          {rows.length > 0 && settings.isReady && (
            <TableGrid
              {...props}
              settings={settings}
              rows={rows}
              sort={sort}
              defaultSort={defaultSort}
              onSort={sortBy}
              lineCount={rows.length + openCount + 1}
            >
              <VirtualRows
                {...props}
                {...{ region, rows, selectRow, toggle, pinnedIndexes }}
                columns={settings.visibleColumns}
                density={settings.density}
                expandedKeys={keys}
                onRowFocus={pinRow}
              />
            </TableGrid>
          )}
        </>
      )}
    </TableFrame>
  )
}

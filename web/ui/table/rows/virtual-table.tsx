import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatSort } from '#contract/lists/list-query.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import type { Preference } from '#web/app/preferences/preference.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { LocalEmpty, LocalTable, type LocalTableProps } from './local-table.tsx'
import { SortAnnouncement } from '#web/ui/table/columns/sort-announcement.tsx'
import { TableFrame } from '#web/ui/table/table-frame.tsx'
import { TableGrid } from '#web/ui/table/table-grid.tsx'
import { useTableMessages } from '#web/ui/table/table-messages.ts'
import { useOpened } from './use-opened.ts'
import { useTableSettings, WithTableView } from '#web/ui/table/use-table-view.tsx'
import { useTicks } from '#web/ui/table/selection/use-row-selection.ts'
import { VirtualRows } from './virtual-rows.tsx'
import styles from './virtual-table.module.css'

/** A table of thousands of rows held in memory, of which only those in sight are drawn. On a small screen its cards stand page by page. */
export function VirtualTable<Row, Name extends string>(props: LocalTableProps<Row, Name>) {
  const isNarrow = useIsNarrow()
  if (isNarrow) return <LocalTable {...props} />
  return <WithTableView definition={props.view}>{(kept) => <SetTable {...props} kept={kept} />}</WithTableView>
}

function SetTable<Row, Name extends string>(props: LocalTableProps<Row, Name> & { kept: Preference<TableView> }) {
  const { kept, list, columns, selection, none, rowKey } = props
  const { rows, sort, sortBy, words } = list
  const settings = useTableSettings(columns, kept)
  const messages = useTableMessages()
  const language = useLanguage()
  const region = useRef<HTMLElement>(null)
  const { keys, toggle } = useOpened()
  const tick = useTicks(selection, rows)
  const openCount = useMemo(() => (keys.size === 0 ? 0 : rows.filter((row) => keys.has(rowKey(row))).length), [keys, rows, rowKey])
  // The row that the keyboard is at is drawn wherever it lies, and so is the one that it comes from, until it has arrived.
  const [places, setPlaces] = useState<readonly number[]>([0])

  function notePlace(index: number) {
    setPlaces((current) => (current[0] === index ? current : [index, ...current.slice(0, 1)]))
  }

  return (
    <TableFrame
      {...props}
      settings={settings}
      rows={rows}
      position={`${formatSort(sort)} ${words}`}
      regionRef={region}
      reveal={(index) => flushSync(() => notePlace(index))}
      footer={
        <p className={styles.count}>
          <output>{messages.rowCount(formatNumber(rows.length, language))}</output>
        </p>
      }
    >
      {() => (
        <>
          <SortAnnouncement arranged={settings.arranged} sort={sort} />
          {rows.length === 0 && <LocalEmpty {...{ list, none }} />}
          {rows.length > 0 && settings.isReady && (
            <TableGrid {...props} settings={settings} rows={rows} sort={sort} onSort={sortBy} lineCount={rows.length + openCount + 1}>
              <VirtualRows
                {...props}
                {...{ region, rows, tick, toggle, places }}
                columns={settings.shown}
                density={settings.density}
                opened={keys}
                onPlace={notePlace}
              />
            </TableGrid>
          )}
        </>
      )}
    </TableFrame>
  )
}

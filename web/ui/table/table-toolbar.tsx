import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { focusAfterLayer } from '#web/ui/dialog/restore-focus.ts'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { moveColumn, showColumn } from './columns/arranged-columns.ts'
import { useTableMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './table-toolbar.module.css'
import { toolRow } from './tool-row.ts'
import type { TableSettings } from './use-table-view.tsx'

const columnSettings = lazyControl(() => import('./columns/column-settings.tsx').then((module) => module.ColumnSettings))

interface TableToolbarProps<Row, Name extends string> {
  settings: TableSettings<Row, Name>
  isMaximized: boolean
  isSelecting: boolean
  isBusy: boolean | undefined
  onRefresh: (() => void) | undefined
  onRestore: () => void
  /** Starts and ends selection mode, on small screens. */
  onToggleSelecting?: () => void
  tools?: ReactNode
  hasTools?: boolean | undefined
  /** The menu of the table, where no title row has it. */
  more?: ReactNode
  children: ReactNode
}

/** The tool row of a table: the page's content and the table's own buttons. */
export function TableToolbar<Row, Name extends string>(props: TableToolbarProps<Row, Name>) {
  const { settings, isMaximized, isSelecting, isBusy = false, onRefresh, onRestore, onToggleSelecting, children } = props
  const { tools, hasTools = true, more } = props
  const messages = useTableMessages()
  const isNarrow = useIsNarrow()
  return (
    <div {...toolRow} aria-label={messages.actions} className={`${layout.row} ${layout.fixed} ${styles.toolbar}`}>
      <div className={`${layout.row} ${layout.fill} ${styles.content}`}>{children}</div>
      {isNarrow && onToggleSelecting && (
        <Button variant="text" onClick={onToggleSelecting}>
          {isSelecting ? messages.doneSelecting : messages.select}
        </Button>
      )}
      <div className={`${layout.row} ${layout.gap1}`}>
        {tools}
        {onRefresh && (
          <IconButton icon="rotate-cw" label={messages.refresh} isDisabled={isBusy} aria-busy={isBusy || undefined} onClick={onRefresh} />
        )}
        {!isNarrow && hasTools && <ColumnsButton settings={settings} />}
        {more}
        {isMaximized && <IconButton ref={focusAfterLayer} icon="minimize" label={messages.restore} onClick={onRestore} />}
      </div>
    </div>
  )
}

function ColumnsButton<Row, Name extends string>({ settings }: { settings: TableSettings<Row, Name> }) {
  const { arranged, visibleColumns, setArranged, resetColumns } = settings
  const messages = useTableMessages()
  const [isOpen, setOpen] = useOpenState()
  const ref = useRef<HTMLButtonElement>(null)
  return (
    <>
      <IconButton
        ref={ref}
        icon="columns-3"
        label={messages.columns}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={columnSettings.preload}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <columnSettings.Control
          triggerRef={ref}
          columns={arranged.map(({ column, isHidden = false }) => ({
            id: column.id,
            title: column.title,
            isHidden,
            lacksRoom: !isHidden && !visibleColumns.includes(column),
            isFixed: column.isRowHeader ?? (visibleColumns.length === 1 && visibleColumns.includes(column)),
          }))}
          onShow={(id, isShown) => setArranged(showColumn(arranged, id, isShown))}
          onMove={(id, index) => setArranged(moveColumn(arranged, id, index))}
          onReset={resetColumns}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

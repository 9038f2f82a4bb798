import { useRef, type ReactNode } from 'react'
import type { Density } from '#contract/lists/density.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Menu, type MenuItem } from '#web/ui/menu/menu.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useOpenState } from '#web/ui/dialog/use-open-state.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { moveColumn, showColumn } from './columns/arranged-columns.ts'
import { useTableMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './table-toolbar.module.css'
import type { TableSettings } from './use-table-view.tsx'

const columnSettings = lazyControl(() => import('./columns/column-settings.tsx').then((module) => module.ColumnSettings))

interface TableToolbarProps<Row, Name extends string> {
  settings: TableSettings<Row, Name>
  isMaximized: boolean
  isSelecting: boolean
  isBusy: boolean | undefined
  onRefresh: (() => void) | undefined
  onToggleMaximized: () => void
  /** Starts and ends selection mode, on small screens. */
  onToggleSelecting?: () => void
  tools?: ReactNode
  hasTools?: boolean | undefined
  children: ReactNode
}

/** The toolbar of a table: the page's content and the table's own buttons. */
export function TableToolbar<Row, Name extends string>(props: TableToolbarProps<Row, Name>) {
  const { settings, isMaximized, isSelecting, isBusy = false, onRefresh, onToggleMaximized, onToggleSelecting, children } = props
  const { tools, hasTools = true } = props
  const messages = useTableMessages()
  const isNarrow = useIsNarrow()
  return (
    <div className={`${layout.row} ${layout.gap1} ${layout.fixed} ${styles.toolbar}`}>
      <div className={`${layout.row} ${layout.fill} ${styles.content}`}>{children}</div>
      {isNarrow && onToggleSelecting && (
        <Button variant="text" onClick={onToggleSelecting}>
          {isSelecting ? messages.doneSelecting : messages.select}
        </Button>
      )}
      {tools}
      {onRefresh && (
        <IconButton icon="rotate-cw" label={messages.refresh} isDisabled={isBusy} aria-busy={isBusy || undefined} onClick={onRefresh} />
      )}
      {!isNarrow && hasTools && (
        <>
          <DensityMenu density={settings.density} onChange={settings.setDensity} />
          <ColumnsButton settings={settings} />
          <IconButton
            icon={isMaximized ? 'minimize' : 'maximize'}
            label={isMaximized ? messages.restore : messages.maximize}
            onClick={onToggleMaximized}
          />
        </>
      )}
    </div>
  )
}

function DensityMenu({ density, onChange }: { density: Density; onChange: (density: Density) => void }) {
  const messages = useTableMessages()
  const label = messages.density(messages.densities[density])
  const items: MenuItem[] = [
    { id: 'compact', label: messages.densities.compact, icon: 'rows-4', onAction: () => onChange('compact') },
    { id: 'default', label: messages.densities.default, icon: 'rows-3', onAction: () => onChange('default') },
    { id: 'loose', label: messages.densities.loose, icon: 'rows-2', onAction: () => onChange('loose') },
  ]
  return (
    <Menu label={label} items={items.map((item) => (item.id === density ? { ...item, label: messages.currentOption(item.label) } : item))}>
      {({ ref, onPointerEnter, ...trigger }) => (
        <IconButton {...trigger} ref={ref} onPointerDown={onPointerEnter} icon="rows-3" label={label} />
      )}
    </Menu>
  )
}

function ColumnsButton<Row, Name extends string>({ settings }: { settings: TableSettings<Row, Name> }) {
  const { arranged, setArranged, resetColumns } = settings
  const messages = useTableMessages()
  const [isOpen, setOpen] = useOpenState()
  const ref = useRef<HTMLButtonElement>(null)
  const visibleCount = arranged.filter(({ isHidden }) => !isHidden).length
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
          columns={arranged.map(({ column: { id, title, isRowHeader = false }, isHidden }) => ({
            id,
            title,
            isHidden,
            isFixed: isRowHeader || (visibleCount === 1 && !isHidden),
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

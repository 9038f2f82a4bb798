import { useMemo, useState, type ReactNode } from 'react'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { Density } from '#contract/lists/density.ts'
import type { TableView } from '#contract/lists/table-view.ts'
import { usePreference, type Preference } from '#web/base/preferences/preference.ts'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { arrange, columnsWithoutRoom, viewOf, type ArrangedColumn } from './columns/arranged-columns.ts'
import type { Column } from './columns/column.ts'

interface TableViewProps {
  /** Without a definition the settings are lost on unmount. */
  definition: PreferenceDefinition<TableView> | undefined
  /** Those of a saved view, in place of the user's. */
  columns?: Preference<TableView> | undefined
  children: (view: Preference<TableView>) => ReactNode
}

/** Provides the user's table settings. */
export function WithTableView({ definition, columns, children }: TableViewProps) {
  return definition ? <StoredView {...{ definition, columns }}>{children}</StoredView> : <TransientView>{children}</TransientView>
}

function StoredView({ definition, columns, children }: TableViewProps & { definition: PreferenceDefinition<TableView> }) {
  const own = usePreference(definition)
  return children(columns ?? own)
}

function TransientView({ children }: Pick<TableViewProps, 'children'>) {
  const [value, set] = useState<TableView>()
  return children({ value, isReady: true, set })
}

/** The settings of a table and their setters. */
export interface TableSettings<Row, Name extends string = string> {
  /** Whether the settings are loaded. Rendering earlier would cause a layout shift. */
  readonly isReady: boolean
  /** All columns in display order. */
  readonly arranged: readonly ArrangedColumn<Row, Name>[]
  /** The columns that are not hidden and have room; a stable array until one of them changes. */
  readonly visibleColumns: readonly Column<Row, Name>[]
  /** The width that these share; 0 if it is not known. */
  readonly roomPx: number
  readonly density: Density
  readonly hasTotals: boolean
  readonly setArranged: (arranged: readonly ArrangedColumn<Row, Name>[]) => void
  readonly setDensity: (density: Density) => void
  readonly setTotals: (hasTotals: boolean) => void
  /** Restores the default columns. */
  readonly resetColumns: () => void
}

/** Reads the settings of a table, whose columns have `roomPx` in all. `columns` must be stable, or all rows re-render. */
export function useTableSettings<Row, Name extends string>(
  columns: readonly Column<Row, Name>[],
  { value, isReady, set }: Preference<TableView>,
  roomPx: number,
): TableSettings<Row, Name> {
  const initialDensity = useAppearance((appearance) => appearance.density)
  const { density = initialDensity, hasTotals = false } = value ?? {}
  const others = { density, hasTotals }
  const arranged = useMemo(() => arrange(columns, value), [columns, value])
  // A text, because it stays equal while the room changes.
  const withoutRoom = columnsWithoutRoom(arranged, roomPx).join('\n')
  const visibleColumns = useMemo(() => {
    const leftOut = new Set(withoutRoom.split('\n'))
    return arranged.flatMap(({ column, isHidden }) => (isHidden || leftOut.has(column.id) ? [] : [column]))
  }, [arranged, withoutRoom])
  return {
    isReady,
    arranged,
    visibleColumns,
    roomPx,
    ...others,
    setArranged: (next) => set(viewOf(next, columns, others)),
    setDensity: (next) => set(viewOf(arranged, columns, { ...others, density: next })),
    setTotals: (next) => set(viewOf(arranged, columns, { ...others, hasTotals: next })),
    resetColumns: () => set(viewOf(arrange(columns, undefined), columns, others)),
  }
}

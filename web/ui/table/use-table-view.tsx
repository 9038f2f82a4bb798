import { useMemo, useState, type ReactNode } from 'react'
import type { PreferenceDefinition } from '#contract/preferences/preference.ts'
import type { Density, TableView } from '#contract/lists/table-view.ts'
import { usePreference, type Preference } from '#web/app/preferences/preference.ts'
import { arrange, viewOf, type ArrangedColumn } from './columns/arranged-columns.ts'
import type { Column } from './columns/column.ts'

interface TableViewProps {
  /** Without one the settings last as long as the table is on the screen. */
  definition: PreferenceDefinition<TableView> | undefined
  children: (view: Preference<TableView>) => ReactNode
}

/** Gives how a person has set a table, and what sets it. */
export function WithTableView({ definition, children }: TableViewProps) {
  return definition ? <KeptView definition={definition}>{children}</KeptView> : <PassingView>{children}</PassingView>
}

function KeptView({ definition, children }: { definition: PreferenceDefinition<TableView>; children: TableViewProps['children'] }) {
  return children(usePreference(definition))
}

function PassingView({ children }: Pick<TableViewProps, 'children'>) {
  const [value, set] = useState<TableView>()
  return children({ value, isReady: true, set })
}

/** How a table is set, and the ways to set it otherwise. */
export interface TableSettings<Row, Name extends string = string> {
  /** Whether the settings are known; until then nothing should be drawn that they could move. */
  readonly isReady: boolean
  /** All columns in their order. */
  readonly arranged: readonly ArrangedColumn<Row, Name>[]
  /** Those that are shown; the same array until one of them changes. */
  readonly shown: readonly Column<Row, Name>[]
  readonly density: Density
  readonly setArranged: (arranged: readonly ArrangedColumn<Row, Name>[]) => void
  readonly setDensity: (density: Density) => void
  /** Puts all columns back as the product has them. */
  readonly resetColumns: () => void
}

/** Reads the settings of a table with these columns, which should be the same array each time, or all rows are drawn again. */
export function useTableSettings<Row, Name extends string>(
  columns: readonly Column<Row, Name>[],
  { value, isReady, set }: Preference<TableView>,
): TableSettings<Row, Name> {
  const { density = 'default' } = value ?? {}
  const arranged = useMemo(() => arrange(columns, value), [columns, value])
  const shown = useMemo(() => arranged.flatMap(({ column, isHidden }) => (isHidden ? [] : [column])), [arranged])
  return {
    isReady,
    arranged,
    shown,
    density,
    setArranged: (next) => set(viewOf(next, columns, density)),
    setDensity: (next) => set(viewOf(arranged, columns, next)),
    resetColumns: () => set(viewOf(arrange(columns, undefined), columns, density)),
  }
}

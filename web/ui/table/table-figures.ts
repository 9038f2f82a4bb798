import type { ReactNode } from 'react'
import type { MenuItem } from '#web/ui/menu/menu.tsx'

/** The cells of a row: those of its columns, and those before and after them. */
export interface RowLayout {
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly leadCount: number
  readonly hasActions: boolean
}

/** What figures need of the settings of their table. */
export interface FigureSettings {
  readonly arranged: readonly { readonly column: { readonly id: string; readonly title: string } }[]
  readonly hasTotals: boolean
  readonly setTotals: (hasTotals: boolean) => void
}

/** Figures of the rows that match: totals below the rows, and headers of groups around those of the open one. */
export interface TableFigures {
  /** Renders the menu of the table with what it offers. */
  readonly renderItems: (settings: FigureSettings, renderMenu: (items: readonly MenuItem[]) => ReactNode) => ReactNode
  /** The headers, with the rows below that of the open group; undefined where rows are not grouped. Without a layout, beside cards. */
  readonly groups: ((rows: ReactNode, settings: FigureSettings, layout?: RowLayout) => ReactNode) | undefined
  readonly totals: (settings: FigureSettings, layout?: RowLayout) => ReactNode
  /** No group is open. */
  readonly isFolded: boolean
}

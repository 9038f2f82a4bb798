import { type MouseEvent, type ReactNode, useEffect } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { createSelection, type Selection } from '#web/ui/table/selection/selection.ts'
import { useSelected } from '#web/ui/table/selection/use-selection.ts'
import { useShapeMessages } from './messages.ts'

/** The selection of a list that is no table, and the actions for selected rows. */
export interface SelectableRows {
  /** Undefined for those who may do nothing with several rows. */
  readonly selection: Selection<AnyRow> | undefined
  readonly canSelectAllMatching: boolean
  renderBulk(rows: readonly AnyRow[]): ReactNode
}

const nothingSelected = createSelection<AnyRow>(({ id }) => id)

/** Keeps the selected ones among these rows as they are stored now, so that actions on them use the current version. */
export function useCurrentRows(selection: Selection<AnyRow> | undefined, rows: readonly AnyRow[] | undefined): void {
  useEffect(() => selection?.updateRows(rows ?? []))
}

/** Selects rows by Ctrl or ⌘ with a click, and by their menu. */
export function useSelecting(selection: Selection<AnyRow> | undefined) {
  const messages = useShapeMessages()
  const selected = useSelected(selection ?? nothingSelected)
  const isSelected = ({ id }: AnyRow) => selected.has(id)

  function toggle(row: AnyRow): void {
    selection?.set([row], !isSelected(row))
  }

  return {
    isSelected,
    hasSelected: selected.size > 0,
    itemsOf: (row: AnyRow): readonly MenuItem[] =>
      selection
        ? [
            {
              id: 'select',
              label: isSelected(row) ? messages.deselect : messages.select,
              icon: 'square-check',
              onAction: () => toggle(row),
            },
          ]
        : [],
    /** What a click on a row does: with Ctrl or ⌘ it selects, otherwise it opens the row. */
    click(event: MouseEvent, row: AnyRow, open: (row: AnyRow) => void): void {
      if (selection && (event.ctrlKey || event.metaKey)) toggle(row)
      else open(row)
    },
  }
}

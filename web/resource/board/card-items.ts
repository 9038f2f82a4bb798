import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { BoardColumn } from './board-columns.ts'
import type { MoveOf } from './board-moves.ts'
import { actionItems, type RowAction } from '#web/resource/shapes/shape-menu.tsx'

interface CardItemsOptions {
  resource: AnyResource
  actions: readonly RowAction[]
  columns: readonly BoardColumn[]
  moveOf: MoveOf
  /** The label of a move. */
  labelOf: (column: string) => string
  /** What selects the card. */
  select: readonly MenuItem[]
  onMove: (row: AnyRow, column: BoardColumn) => void
}

/** The menu of a card: the columns that take it, what selects it, and the actions of its row that move it nowhere. */
export function cardItems(
  row: AnyRow,
  { resource, actions, columns, moveOf, labelOf, select, onMove }: CardItemsOptions,
): readonly MenuItem[] {
  const moves = columns.flatMap((column): MenuItem[] => {
    const move = moveOf(row, column)
    if (!move || 'refusal' in move) return []
    return [{ id: column.id, label: labelOf(column.label), icon: 'circle-arrow-right', onAction: () => onMove(row, column) }]
  })
  const transitions = new Set<string>(resource.flow?.transitions.map(({ name }) => name))
  return [
    ...moves,
    ...select,
    ...actionItems(
      row,
      actions.filter((action) => !transitions.has(action.id)),
    ),
  ]
}

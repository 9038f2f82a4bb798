import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import type { BoardColumn } from './board-columns.ts'
import type { MoveOf } from './board-moves.ts'
import type { BoardAction } from './board-page.ts'

interface CardItemsOptions {
  resource: AnyResource
  actions: readonly BoardAction[]
  columns: readonly BoardColumn[]
  moveOf: MoveOf
  /** The label of a move. */
  labelOf: (column: string) => string
  onMove: (row: AnyRow, column: BoardColumn) => void
}

/** The menu of a card: the columns that take it, and the actions of its row that move it nowhere. */
export function cardItems(row: AnyRow, { resource, actions, columns, moveOf, labelOf, onMove }: CardItemsOptions): readonly MenuItem[] {
  const moves = columns.flatMap((column): MenuItem[] => {
    const move = moveOf(row, column)
    if (!move || 'refusal' in move) return []
    return [{ id: column.id, label: labelOf(column.label), icon: 'circle-arrow-right', onAction: () => onMove(row, column) }]
  })
  const transitions = new Set<string>(resource.flow?.transitions.map(({ name }) => name))
  const others = actions.filter((action) => !transitions.has(action.id) && (action.isOffered?.(row) ?? true))
  return [
    ...moves,
    ...others.map((action, index): MenuItem => {
      const { id, label, icon, isDangerous = false } = action
      return { id, label, icon, isDangerous, hasSeparatorBefore: index === 0 || isDangerous, onAction: () => action.run(row) }
    }),
  ]
}

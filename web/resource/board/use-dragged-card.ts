import { type PointerEvent, type RefObject, useState } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useSortDrag } from '#web/ui/drag/sortable/use-sort-drag.ts'
import type { BoardColumn } from './board-columns.ts'
import { useBoardMessages } from './messages.ts'
import type { MovingCard } from './use-held-card.ts'

interface DraggedCardOptions {
  /** The element around all columns. */
  container: RefObject<HTMLElement | null>
  columns: readonly BoardColumn[]
  titleOf: (row: AnyRow) => string
  announce: (text: string) => void
  onDrop: (row: AnyRow, column: BoardColumn) => void
}

/** Moves a card by the pointer. */
export function useDraggedCard({ container, columns, titleOf, announce, onDrop }: DraggedCardOptions) {
  const messages = useBoardMessages()
  const [pressed, setPressed] = useState<AnyRow>()
  const columnOf = (groupId: string) => columns.find(({ id }) => id === groupId)
  const { dragged, overlay, press } = useSortDrag({
    container,
    layout: 'list',
    onDrop(_, { groupId }) {
      const column = columnOf(groupId)
      if (pressed && column) onDrop(pressed, column)
    },
    onCancel: () => pressed && announce(messages.notMoved(titleOf(pressed))),
  })
  const moving: MovingCard | undefined = dragged && pressed && { row: pressed, target: columnOf(dragged.target.groupId) }
  return {
    moving,
    overlay,
    /** Where the card was when it was pressed. */
    box: dragged?.box,
    press(event: PointerEvent, row: AnyRow) {
      setPressed(row)
      press(event, row.id)
    },
  }
}

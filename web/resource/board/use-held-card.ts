import { type KeyboardEvent, useEffect, useState } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { BoardColumn } from './board-columns.ts'
import type { MoveOf } from './board-moves.ts'
import { useBoardMessages } from './messages.ts'

/** A card that is being moved, and the column to which it would be. */
export interface MovingCard {
  readonly row: AnyRow
  readonly target: BoardColumn | undefined
}

interface HeldCardOptions {
  columns: readonly BoardColumn[]
  moveOf: MoveOf
  titleOf: (row: AnyRow) => string
  announce: (text: string) => void
  onDrop: (row: AnyRow, column: BoardColumn) => void
}

/** Moves the focused card by keys: Alt with left or right goes to the next column that takes it, releasing Alt drops it there, Escape puts it back. */
export function useHeldCard({ columns, moveOf, titleOf, announce, onDrop }: HeldCardOptions) {
  const messages = useBoardMessages()
  const [held, setHeld] = useState<MovingCard>()
  // A kept-alive page is not left in the middle of a move.
  useEffect(() => () => setHeld(undefined), [])

  function hold(row: AnyRow, key: string) {
    const title = titleOf(row)
    const isAt = (column: BoardColumn) => (held?.target ? column.id === held.target.id : moveOf(row, column) === undefined)
    const at = columns.findIndex(isAt)
    const before = columns.slice(0, Math.max(at, 0)).toReversed()
    const direction = key === 'ArrowLeft' ? before : columns.slice(at + 1)
    const target = direction.find((column) => {
      const move = moveOf(row, column)
      return move === undefined || 'transitions' in move
    })
    if (target && moveOf(row, target) === undefined) return putBack(row)
    if (target) {
      setHeld({ row, target })
      return announce(messages.held(title, target.label))
    }
    const [refused] = direction.flatMap((column) => moveOf(row, column) ?? [])
    return announce(refused && 'refusal' in refused ? messages.refused(title, refused.refusal) : messages.nowhere(title))
  }

  function putBack(row: AnyRow) {
    setHeld(undefined)
    announce(messages.notMoved(titleOf(row)))
  }

  return {
    held,
    /** Handles a key on a card; returns whether it belongs to a move. */
    onKeyDown(event: KeyboardEvent, row: AnyRow): boolean {
      const { key, altKey, ctrlKey, metaKey, shiftKey } = event
      if (key === 'Escape' && held) {
        putBack(row)
        return true
      }
      if (!altKey || ctrlKey || metaKey || shiftKey || (key !== 'ArrowLeft' && key !== 'ArrowRight')) return false
      hold(row, key)
      return true
    },
    onKeyUp(event: KeyboardEvent): void {
      if (event.key !== 'Alt' || !held?.target) return
      // Some browsers open their menu.
      event.preventDefault()
      setHeld(undefined)
      onDrop(held.row, held.target)
    },
    cancel: () => setHeld(undefined),
  }
}

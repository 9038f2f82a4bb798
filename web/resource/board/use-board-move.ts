import { useState } from 'react'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import type { PendingTransition } from '#web/resource/resource-transition.tsx'
import { usePlacedRows } from '#web/resource/shapes/use-placed-rows.ts'
import type { BoardColumn } from './board-columns.ts'
import type { MoveOf } from './board-moves.ts'
import type { BoardPage } from './board-page.ts'
import { useBoardMessages } from './messages.ts'

/** A card that was dropped where several transitions lead. */
export interface AskedMove {
  readonly row: AnyRow
  readonly column: BoardColumn
  readonly transitions: readonly AnyTransition[]
}

interface BoardMoveOptions {
  page: Pick<BoardPage, 'resource'>
  field: string
  moveOf: MoveOf
  announce: (text: string) => void
}

/** Moves cards: by an edit at once, which puts the card back if it fails, or by a transition, which asks first. */
export function useBoardMove({ page, field, moveOf, announce }: BoardMoveOptions) {
  const { resource } = page
  const messages = useBoardMessages()
  const { placed, move: write } = usePlacedRows(resource)
  const [pending, setPending] = useState<PendingTransition>()
  const [asked, setAsked] = useState<AskedMove>()

  async function edit(row: AnyRow, { value, label }: BoardColumn) {
    const title = resource.titleOf(row)
    if (!(await write(row, { [field]: value }, messages.moved(title, label)))) announce(messages.putBack(title))
  }

  return {
    placed,
    pending,
    asked,
    close() {
      setPending(undefined)
      setAsked(undefined)
    },
    choose(transition: AnyTransition, row: AnyRow) {
      setAsked(undefined)
      setPending({ transition, row })
    },
    drop(row: AnyRow, column: BoardColumn) {
      const move = moveOf(row, column)
      const title = resource.titleOf(row)
      if (!move) return announce(messages.notMoved(title))
      if ('refusal' in move) return announce(messages.refused(title, move.refusal))
      const [transition, ...others] = move.transitions
      if (!transition) return void edit(row, column)
      return others.length > 0 ? setAsked({ row, column, transitions: move.transitions }) : setPending({ transition, row })
    },
  }
}

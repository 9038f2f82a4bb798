import { useState } from 'react'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import type { PendingTransition } from '#web/resource/resource-transition.tsx'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import type { BoardColumn } from './board-columns.ts'
import type { MoveOf } from './board-moves.ts'
import type { BoardPage } from './board-page.ts'
import { useBoardMessages } from './messages.ts'
import type { PlacedCard } from './use-lane-rows.ts'

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
export function useBoardMove({ page: { resource }, field, moveOf, announce }: BoardMoveOptions) {
  const messages = useBoardMessages()
  const { mutateAsync } = useWrite(resource.derivedCalls.update)
  const [placed, setPlaced] = useState<ReadonlyMap<string, PlacedCard>>(new Map())
  const [pending, setPending] = useState<PendingTransition>()
  const [asked, setAsked] = useState<AskedMove>()

  function place(id: string, card: PlacedCard | undefined) {
    setPlaced((all) => new Map([...[...all].filter(([other]) => other !== id), ...(card ? [[id, card] as const] : [])]))
  }

  async function edit(row: AnyRow, { value, label }: BoardColumn) {
    const { id, version } = row
    const title = resource.titleOf(row)
    let saved: AnyRow | undefined
    place(id, { row, to: value, at: Number.POSITIVE_INFINITY })
    await ignoreApiError(async () => {
      saved = resource.rowOf(await mutateAsync({ params: { id }, body: { [field]: value, version } }))
    })
    place(id, saved && { row: saved, to: value, at: Date.now() })
    announce(saved ? messages.moved(title, label) : messages.putBack(title))
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

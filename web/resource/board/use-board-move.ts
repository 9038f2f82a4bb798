import { useState } from 'react'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import type { PendingTransition } from '#web/resource/resource-transition.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { offerUndo, undoUnlessChanged } from '#web/resource/undo/changes.ts'
import { useUndoMessages } from '#web/resource/undo/messages.ts'
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

/** Where cards are that were moved by an edit: in their new column at once, and back if the call fails. */
function usePlacedCards({ page: { resource }, field }: Pick<BoardMoveOptions, 'page' | 'field'>) {
  const texts = useUndoMessages()
  const update = useWrite(resource.derivedCalls.update)
  const reversal = useWrite(resource.derivedCalls.update, { handledErrors: [resource.changed.name] })
  const [placed, setPlaced] = useState<ReadonlyMap<string, PlacedCard>>(new Map())

  function place(id: string, card: PlacedCard | undefined) {
    setPlaced((all) => new Map([...[...all].filter(([other]) => other !== id), ...(card ? [[id, card] as const] : [])]))
  }

  async function write(row: AnyRow, value: unknown, { mutateAsync }: typeof update = update): Promise<AnyRow> {
    const { id, version } = row
    const to = typeof value === 'string' ? value : null
    place(id, { row, to, at: Number.POSITIVE_INFINITY })
    try {
      const saved = resource.rowOf(await mutateAsync({ params: { id }, body: { [field]: to, version } }))
      place(id, { row: saved, to, at: Date.now() })
      return saved
    } catch (error) {
      place(id, undefined)
      throw error
    }
  }

  async function undo(saved: AnyRow, before: AnyRow): Promise<void> {
    const title = resource.titleOf(saved)
    await undoUnlessChanged(resource, texts.changedSince(title), async () => {
      await write(saved, before[field], reversal)
      showToast({ kind: 'ok', message: texts.rowUndone(title) })
    })
  }

  return { placed, write, undo }
}

/** Moves cards: by an edit at once, which puts the card back if it fails, or by a transition, which asks first. */
export function useBoardMove({ page, field, moveOf, announce }: BoardMoveOptions) {
  const { resource } = page
  const messages = useBoardMessages()
  const texts = useUndoMessages()
  const { placed, write, undo } = usePlacedCards({ page, field })
  const [pending, setPending] = useState<PendingTransition>()
  const [asked, setAsked] = useState<AskedMove>()

  async function edit(row: AnyRow, { value, label }: BoardColumn) {
    const title = resource.titleOf(row)
    let saved: AnyRow | undefined
    await ignoreApiError(async () => {
      saved = await write(row, value)
    })
    if (!saved) return announce(messages.putBack(title))
    const stored = saved
    return offerUndo({ message: messages.moved(title, label), label: texts.undo, undo: () => undo(stored, row) })
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

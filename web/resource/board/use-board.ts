import { type KeyboardEvent, useCallback, useId, useMemo, useRef, useState } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useListUpdates } from '#web/resource/live/use-list-updates.ts'
import { type BoardColumn, boardColumns, shownColumns } from './board-columns.ts'
import { useMoves } from './board-moves.ts'
import type { RowAction } from '#web/resource/shapes/shape-menu.tsx'
import { type SelectableRows, useSelecting } from '#web/resource/shapes/use-selecting.ts'
import type { BoardCell, BoardOptions, BoardPage } from './board-page.ts'
import { cardParts } from './card-face.tsx'
import { cardItems } from './card-items.ts'
import { useBoardMessages } from './messages.ts'
import { useBoardMove } from './use-board-move.ts'
import { useBoardTotals } from './use-board-totals.ts'
import { useCardFocus } from './use-card-focus.ts'
import { useDraggedCard } from './use-dragged-card.ts'
import { useHeldCard } from './use-held-card.ts'

/** What a list page gives to its board. */
export interface BoardSource {
  page: BoardPage
  /** The field whose values are the columns. */
  field: string
  cells: readonly BoardCell[]
  actions: readonly RowAction[]
  options: BoardOptions<AnyRow> | undefined
  /** Undefined where no rows can be selected. */
  bulk?: SelectableRows
}

/** The columns of a board with their counts and sums, which come after the first cards. */
function useColumns({ page, field }: Pick<BoardSource, 'page' | 'field'>) {
  const { noValue } = useBoardMessages()
  const [isLoaded, setLoaded] = useState(false)
  const totals = useBoardTotals(page, field, isLoaded)
  const groups = totals.data?.groups
  const all = boardColumns({ page, field, noValue, used: groups && new Set(groups.map(({ value }) => value)) })
  const columns = shownColumns(all)
  /** Undefined until they are known, and for a column without cards. */
  const totalsOf = ({ value }: BoardColumn) => groups?.find((group) => group.value === value)
  return {
    columns,
    /** Not all columns are shown. */
    isCut: columns.length < all.length,
    totals,
    totalsOf,
    /** The number of cards of a column; undefined until it is known. */
    countOf: (column: BoardColumn) => totalsOf(column)?.itemCount ?? (groups && 0),
    /** Called when a column has its first cards. */
    onLoaded: useCallback(() => setLoaded(true), []),
  }
}

/** The state of a board: its columns, the card that is being moved, and what cards do. */
export function useBoard({ page, field, cells, actions, options, bulk }: BoardSource) {
  const { resource } = page
  const words = options?.words ?? page.words
  const messages = useBoardMessages()
  const id = useId()
  const container = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const shown = useColumns({ page, field })
  const { columns } = shown
  const moveOf = useMoves({ page: { ...page, words }, field, options })
  const move = useBoardMove({ page, field, moveOf, announce })
  const selecting = useSelecting(bulk?.selection)
  const focus = useCardFocus(container, resource.name)
  const titleOf = (row: AnyRow) => resource.titleOf(row)
  const held = useHeldCard({ columns, moveOf, titleOf, announce, onDrop: move.drop })
  const drag = useDraggedCard({ container, columns, titleOf, announce, onDrop: move.drop })
  const updates = useListUpdates(resource.name, shown.totals.dataUpdatedAt)
  const parts = useMemo(() => cardParts(resource, field, cells), [resource, field, cells])
  const itemsOptions = { resource, actions, columns, moveOf, labelOf: messages.moveTo, onMove: move.drop }

  function onCardKey(event: KeyboardEvent<HTMLElement>, row: AnyRow) {
    if (event.target !== event.currentTarget) return
    const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey
    const isHandled = held.onKeyDown(event, row) || (isPlain && (opens(event, row) || focus.moveByKey(event)))
    if (!isHandled) return
    event.preventDefault()
    event.stopPropagation()
  }

  function opens({ key }: KeyboardEvent, row: AnyRow): boolean {
    if (key !== 'Enter' && key !== ' ') return false
    page.open(row)
    return true
  }

  function onBlur() {
    focus.onBlur()
    held.cancel()
  }

  const base = { bulk, id, hintId: `${id}-hint`, page, field, options, words, parts, container, announcement, updates }
  const cards = { move, placed: move.placed, moveOf, focus, onCardKey, onCardKeyUp: held.onKeyUp, onBlur, press: drag.press }
  const moved = { moving: drag.moving ?? held.held, isHeld: held.held !== undefined, overlay: drag.overlay, box: drag.box }
  const itemsOf = (row: AnyRow) => cardItems(row, { ...itemsOptions, select: selecting.itemsOf(row) })
  return { ...base, ...shown, ...cards, ...moved, selecting, itemsOf }
}

/** The state of a board. */
export type BoardState = ReturnType<typeof useBoard>

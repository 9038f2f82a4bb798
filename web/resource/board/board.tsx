import { type ReactNode, useState } from 'react'
import { SelectedBar } from '#web/resource/shapes/selected-bar.tsx'
import { ShapeBar, type ShapeBarProps } from '#web/resource/shapes/shape-bar.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type { BoardColumn } from './board-columns.ts'
import styles from './board.module.css'
import { LaneTabs } from './lane-tabs.tsx'
import { Lane } from './lane.tsx'
import { useBoardMessages } from './messages.ts'
import { MoveDialogs } from './move-dialogs.tsx'
import { MovingCardLayer } from './moving-card.tsx'
import { type BoardSource, type BoardState, useBoard } from './use-board.ts'

interface BoardProps extends BoardSource, Pick<ShapeBarProps, 'heading' | 'tools'> {
  /** The filters. */
  toolbar: ReactNode
  emptyText: ReactNode
  emptyAction: ReactNode
}

/** A list as a board, with a column for each value of a field. Moving a card is a transition of its row, or an edit. */
export function Board({ heading, tools, toolbar, emptyText, emptyAction, ...source }: BoardProps) {
  const { page } = source
  const board = useBoard(source)
  const isNarrow = useIsNarrow()
  const [chosen, setChosen] = useState<string>()
  const shown = board.columns.find(({ id }) => id === chosen) ?? board.columns[0]
  const isFiltered = page.list.filterCount > 0 || Boolean(page.list.request.search)
  const counted = board.totals.data
  return (
    <>
      <ShapeBar
        {...{ page, heading, tools, counted, updates: board.updates }}
        aside={isNarrow && <LaneTabs {...{ board, shown }} onChoose={setChosen} />}
      >
        {toolbar}
      </ShapeBar>
      {counted?.itemCount === 0 && board.placed.size === 0 ? (
        <div className={`${layout.surface} ${styles.empty}`}>
          <EmptyList
            text={emptyText}
            action={emptyAction}
            isFiltered={isFiltered}
            itemCount={0}
            onReset={page.list.reset}
            onFirstPage={page.list.reset}
          />
        </div>
      ) : (
        <Lanes board={board} columns={isNarrow && shown ? [shown] : board.columns} />
      )}
      {source.bulk && <SelectedBar {...source.bulk} counted={counted} filterKey={page.list.filterKey} />}
      <MoveDialogs board={board} />
      {page.removed.question}
    </>
  )
}

interface LanesProps {
  board: BoardState
  /** Those that are shown; on small screens one. */
  columns: readonly BoardColumn[]
}

/** The columns side by side. */
function Lanes({ board, columns }: LanesProps) {
  const messages = useBoardMessages()
  const { container, focus, onBlur } = board
  return (
    <div ref={container} className={styles.board} onFocus={focus.onFocus} onBlur={onBlur}>
      <section className={styles.lanes} aria-label={board.page.messages.list}>
        {columns.map((column) => (
          <Lane key={column.id} {...{ board, column }} />
        ))}
      </section>
      {board.isCut && <p className={`${layout.small} ${layout.faint} ${styles.note}`}>{messages.leftOut(board.columns.length)}</p>}
      <p id={board.hintId} hidden>
        {messages.hint}
      </p>
      <output>
        <VisuallyHidden>{board.announcement}</VisuallyHidden>
      </output>
      <MovingCardLayer board={board} />
    </div>
  )
}

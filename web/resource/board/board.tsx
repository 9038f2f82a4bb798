import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { EmptyList } from '#web/ui/table/empty-list.tsx'
import { type ListHeading, ListHeader } from '#web/ui/table/list-header.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import { MoreMenu } from '#web/ui/table/more-menu.tsx'
import { UpdatesNotice } from '#web/ui/table/updates-notice.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import toolbarStyles from '#web/ui/table/table-toolbar.module.css'
import type { BoardColumn } from './board-columns.ts'
import styles from './board.module.css'
import { LaneTabs } from './lane-tabs.tsx'
import { Lane } from './lane.tsx'
import { useBoardMessages } from './messages.ts'
import { MoveDialogs } from './move-dialogs.tsx'
import { MovingCardLayer } from './moving-card.tsx'
import { type BoardSource, type BoardState, useBoard } from './use-board.ts'

interface BoardProps extends BoardSource {
  /** The title row of the page; undefined on the page of another row. */
  heading?: ListHeading | undefined
  tools?: ReactNode
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
      {heading && <ListHeader {...heading} counted={counted} views={page.list.views?.render(page.resource.tableView)} />}
      <div className={`${layout.surface} ${styles.bar}`}>
        <Toolbar
          {...{ board, tools }}
          tabs={isNarrow && <LaneTabs {...{ board, shown }} onChoose={setChosen} />}
          more={(!heading || isNarrow) && <MoreMenu isIcon actions={heading?.actions ?? []} />}
        >
          {toolbar}
        </Toolbar>
      </div>
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
      <MoveDialogs board={board} />
      {page.removed.question}
    </>
  )
}

interface ToolbarProps {
  board: BoardState
  tools: ReactNode
  /** The columns, of which small screens show one. */
  tabs: ReactNode
  /** The menu of the list, where no title row has it. */
  more: ReactNode
  children: ReactNode
}

function Toolbar({ board: { page, updates }, tools, tabs, more, children }: ToolbarProps) {
  const messages = useTableMessages()
  const queryClient = useQueryClient()
  const queryKey = [page.resource.name]
  const isBusy = useIsFetching({ queryKey }) > 0

  function refresh() {
    void queryClient.refetchQueries({ queryKey, type: 'active' })
  }

  return (
    <div className={`${layout.row} ${layout.fixed} ${toolbarStyles.toolbar}`}>
      <div className={`${layout.row} ${layout.fill} ${toolbarStyles.content}`}>{children}</div>
      {tabs}
      <div className={`${layout.row} ${layout.gap1}`}>
        {updates && <UpdatesNotice {...{ updates, isBusy }} onRefresh={refresh} />}
        {tools}
        <IconButton icon="rotate-cw" label={messages.refresh} isDisabled={isBusy} aria-busy={isBusy || undefined} onClick={refresh} />
        {more}
      </div>
    </div>
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

import { useEffect, useEffectEvent, useRef } from 'react'
import type { AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Button } from '#web/ui/button/button.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { BoardCard } from './board-card.tsx'
import type { BoardColumn } from './board-columns.ts'
import styles from './board.module.css'
import { useBoardMessages } from './messages.ts'
import type { BoardState } from './use-board.ts'
import type { useLaneRows } from './use-lane-rows.ts'
import { useSeen } from './use-seen.ts'

interface LaneCardsProps {
  board: BoardState
  column: BoardColumn
  /** Undefined while they load. */
  rows: readonly AnyRow[] | undefined
  /** The id of the element with the column's title. */
  titleId: string
  query: ReturnType<typeof useLaneRows>['query']
  /** What happens to the card that is over the column; undefined without one. */
  drop: { readonly transitions: readonly AnyTransition[] } | undefined
}

/** The cards of a column, more of them as one scrolls. */
export function LaneCards({ board, column, rows, titleId, query, drop }: LaneCardsProps) {
  const messages = useBoardMessages()
  const { moving, placed, page, parts, updates, hintId, selecting } = board
  return (
    <div className={styles.scroll}>
      <ul className={styles.cards} data-sort-group={column.id} aria-labelledby={titleId}>
        {drop && <DropPlace {...{ board, column, drop }} />}
        {rows?.map((row, index) => {
          const isBusy = placed.get(row.id)?.at === Number.POSITIVE_INFINITY
          return (
            <BoardCard
              key={row.id}
              {...{ row, parts, index, hintId, isBusy }}
              title={page.resource.titleOf(row)}
              moved={moving?.row.id === row.id ? (board.isHeld ? 'held' : 'dragged') : undefined}
              update={updates?.rows.get(row.id)}
              items={board.itemsOf(row)}
              onPress={(event) => !isBusy && board.press(event, row)}
              isSelected={selecting.isSelected(row)}
              onClick={(event) => selecting.click(event, row, (one) => page.open(one))}
              onKeyDown={(event) => board.onCardKey(event, row)}
              onKeyUp={board.onCardKeyUp}
            />
          )
        })}
      </ul>
      {!rows && <SkeletonCards />}
      {rows?.length === 0 && !drop && <p className={styles.state}>{messages.empty}</p>}
      {query.hasNextPage && <MoreCards isBusy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
    </div>
  )
}

interface DropPlaceProps extends Pick<LaneCardsProps, 'board' | 'column'> {
  drop: NonNullable<LaneCardsProps['drop']>
}

/** Where a card would be dropped, and what that does. */
function DropPlace({ board: { words }, column, drop: { transitions } }: DropPlaceProps) {
  const messages = useBoardMessages()
  const [transition, ...others] = transitions
  const action = transition && others.length === 0 ? words.transitions?.[transition.name] : undefined
  const hint = others.length > 0 ? messages.whichFirst : transition?.input && messages.withInput
  return (
    <li className={`${layout.stack} ${layout.gap0} ${styles.drop}`} aria-hidden="true">
      <b>{messages.drop(action ?? messages.moveTo(column.label))}</b>
      {hint && <span>{hint}</span>}
    </li>
  )
}

/** Loads more cards when it is scrolled to. */
function MoreCards({ isBusy, onMore }: { isBusy: boolean; onMore: () => void }) {
  const messages = useBoardMessages()
  const element = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(element)
  const isWanted = isSeen && !isBusy && typeof IntersectionObserver !== 'undefined'
  const more = useEffectEvent(onMore)
  useEffect(() => {
    if (isWanted) more()
  }, [isWanted])
  return (
    <div ref={element} className={styles.more}>
      <Button variant="text" isBusy={isBusy} onClick={onMore}>
        {messages.more}
      </Button>
    </div>
  )
}

/** Cards that are loading. */
function SkeletonCards() {
  return (
    <WhileLoading>
      <div className={`${layout.stack} ${layout.gap2} ${styles.loading}`}>
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className={`${layout.stack} ${layout.gap2} ${styles.card} ${styles.face}`}>
            <Skeleton width="72%" />
            <Skeleton width="48%" />
            <Skeleton width="60%" />
          </div>
        ))}
      </div>
    </WhileLoading>
  )
}

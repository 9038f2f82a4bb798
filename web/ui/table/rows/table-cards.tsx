import { useId, type MouseEvent, type ReactNode } from 'react'
import { useLongPress } from '#web/ui/menu/long-press.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { RowCard } from '#web/ui/table/columns/column.ts'
import { RowOpener } from './row-opener.tsx'
import { RowTick } from './row-tick.tsx'
import styles from './table-cards.module.css'
import type { TableOptions } from '#web/ui/table/table-options.ts'
import { useOpened, type Opened } from './use-opened.ts'
import { useTicked } from '#web/ui/table/selection/use-selection.ts'
import { useTicks, type Tick } from '#web/ui/table/selection/use-row-selection.ts'

interface CardOptions<Row> extends Pick<
  TableOptions<Row>,
  'rowKey' | 'rowLabel' | 'card' | 'selection' | 'renderDetail' | 'renderCardActions'
> {
  /** The cards are being ticked: a press on one ticks it. */
  isChoosing: boolean
  startChoosing: () => void
}

/** Plain text that may be cut, to be read on hover. */
function wholeOf(content: ReactNode): string | undefined {
  return typeof content === 'string' ? content : undefined
}

function CardFrame({ leading, title, detail, mark, action }: RowCard & { action?: ReactNode }) {
  return (
    <div className={styles.line}>
      {leading}
      <div className={styles.words}>
        <div className={styles.title} title={wholeOf(title)}>
          {title}
        </div>
        <div className={styles.detail} title={wholeOf(detail)}>
          {detail}
        </div>
      </div>
      <div className={styles.side}>
        {mark}
        {action}
      </div>
    </div>
  )
}

/** The rows of a table as cards, on a small screen. Resting on one begins to tick them. */
export function TableCards<Row>({ rows, ...options }: CardOptions<Row> & { rows: readonly Row[] }) {
  const tick = useTicks(options.selection, rows)
  const opened = useOpened()
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <RowAsCard key={options.rowKey(row)} {...options} {...{ row, tick, opened }} />
      ))}
    </ul>
  )
}

interface RowAsCardProps<Row> extends CardOptions<Row> {
  row: Row
  tick: Tick<Row>
  opened: Opened
}

/** What answers a press by itself. */
const ownControls = 'button, input, label'

function RowAsCard<Row>(props: RowAsCardProps<Row>) {
  const { row, tick, opened, isChoosing, startChoosing, rowKey, rowLabel, card, selection, renderDetail, renderCardActions } = props
  const detailId = `${useId()}-detail`
  const isOpen = opened.keys.has(rowKey(row))
  const isTicked = useTicked(selection, [row]) === 'all'
  const longPress = useLongPress(() => {
    if (!selection) return
    startChoosing()
    tick(row, true, false)
  })

  function press(event: MouseEvent) {
    longPress.onClickCapture(event)
    const isOwn = !(event.target instanceof Element) || event.target.closest(ownControls) !== null
    if (!selection || !isChoosing || isOwn || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    tick(row, !selection.current().has(rowKey(row)), false)
  }

  const { leading, ...words } = card(row)
  return (
    <li className={styles.card} data-ticked={isTicked || undefined} onPointerDown={longPress.onPointerDown} onClickCapture={press}>
      <CardFrame
        {...words}
        leading={
          <>
            {selection && isChoosing && <RowTick {...{ row, rowLabel, isTicked, tick }} />}
            {leading}
          </>
        }
        action={
          <span className={styles.buttons}>
            {renderDetail && (
              <RowOpener label={rowLabel(row)} isOpen={isOpen} detailId={detailId} onToggle={() => opened.toggle(rowKey(row))} />
            )}
            {!isChoosing && renderCardActions?.(row)}
          </span>
        }
      />
      {isOpen && (
        <div id={detailId} className={styles.opened}>
          {renderDetail?.(row)}
        </div>
      )}
    </li>
  )
}

/** Cards in the shape of what comes. */
export function SkeletonCards({ count }: { count: number }) {
  return (
    <ul className={styles.cards}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.card}>
          <CardFrame title={<Skeleton width={`${40 + (index % 3) * 12}%`} />} detail={<Skeleton width="64%" />} />
        </li>
      ))}
    </ul>
  )
}

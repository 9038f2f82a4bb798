import { useEffect, useRef } from 'react'
import type { GroupTotals } from '#contract/lists/totals.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { figureText } from '#web/resource/figures/figure-text.ts'
import { ShapeMenu } from '#web/resource/shapes/shape-menu.tsx'
import { useCurrentRows } from '#web/resource/shapes/use-selecting.ts'
import { Button } from '#web/ui/button/button.tsx'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { Tag } from '#web/ui/display/tag.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { useRowMenu } from '#web/ui/table/rows/use-row-menu.tsx'
import type { BoardColumn } from './board-columns.ts'
import styles from './board.module.css'
import { LaneCards } from './lane-cards.tsx'
import { useBoardMessages } from './messages.ts'
import type { BoardState } from './use-board.ts'
import { useLaneRows } from './use-lane-rows.ts'
import { useSeen } from './use-seen.ts'

interface LaneProps {
  board: BoardState
  column: BoardColumn
}

/** A column of a board with its cards. While a card is moved it says whether it takes it, and why not. */
export function Lane({ board, column }: LaneProps) {
  const { page, field, placed, moving, moveOf, focus } = board
  const element = useRef<HTMLElement>(null)
  const isSeen = useSeen(element)
  const { query, rows, itemCount } = useLaneRows({ page, field, column, placed, isEnabled: isSeen })
  const { menu, openByKey, ...rightClick } = useRowMenu(rows ?? [], (row) => (
    <ShapeMenu title={page.resource.titleOf(row)} items={board.itemsOf(row)} />
  ))
  const hasRows = rows !== undefined
  const { onLoaded } = board
  useEffect(() => {
    if (hasRows) onLoaded()
  }, [hasRows, onLoaded])
  useEffect(() => focus.update())
  useCurrentRows(board.bulk?.selection, rows)
  const move = moving && moveOf(moving.row, column)
  const refusal = move && 'refusal' in move ? move.refusal : undefined
  const isTarget = moving?.target?.id === column.id && move !== undefined && refusal === undefined
  const titleId = `${board.id} ${column.id}`.replaceAll(/\W/g, '-')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only handles keys and right clicks of its cards
    <section
      ref={element}
      className={`${layout.stack} ${layout.gap0} ${styles.lane}`}
      aria-labelledby={titleId}
      aria-busy={query.isFetching}
      data-refused={refusal !== undefined || undefined}
      data-target={isTarget || undefined}
      onKeyDown={openByKey}
      {...rightClick}
    >
      <LaneHead {...{ board, column, titleId }} itemCount={itemCount} />
      {refusal !== undefined && (
        <p className={styles.why}>
          <Icon name="ban" size={16} />
          {refusal}
        </p>
      )}
      {query.isError && !rows ? (
        <LaneError isBusy={query.isFetching} onRetry={() => void query.refetch()} />
      ) : (
        <LaneCards {...{ board, column, rows, titleId, query }} drop={isTarget && move && 'transitions' in move ? move : undefined} />
      )}
      {menu}
    </section>
  )
}

interface LaneHeadProps extends LaneProps {
  titleId: string
  /** The number of rows as its own call says, until the totals are known. */
  itemCount: number | undefined
}

function LaneHead({ board, column, titleId, itemCount }: LaneHeadProps) {
  const { page, options } = board
  const { value, label, tone } = column
  const messages = useBoardMessages()
  const language = useLanguage()
  const known = board.totalsOf(column)
  const count = board.countOf(column) ?? itemCount
  const text = count === undefined ? undefined : formatNumber(count, language)
  return (
    <header className={`${layout.row} ${styles.head}`}>
      <h2 id={titleId} className={`${layout.truncate} ${styles.name}`}>
        {(value !== null && options?.renderTitle?.(value)) || <Tag tone={tone}>{label}</Tag>}
      </h2>
      {text !== undefined && (
        <span className={layout.faint}>
          <span aria-hidden="true">{text}</span>
          <VisuallyHidden>{messages.rows(text)}</VisuallyHidden>
        </span>
      )}
      {known && <LaneSum resource={page.resource} {...{ known, language }} label={page.words.fields} />}
    </header>
  )
}

interface LaneSumProps {
  resource: AnyResource
  known: GroupTotals
  language: ReturnType<typeof useLanguage>
  label: Readonly<Record<string, string>>
}

/** The sum of the first number that is totalled. */
function LaneSum({ resource, known, language, label }: LaneSumProps) {
  const [name] = resource.totalled
  const total = known.fields.find(({ field }) => field === name)
  if (name === undefined || !total || total.count === 0) return null
  const text = figureText(resource, name, total.sum, language)
  return (
    <span className={`${layout.fill} ${layout.truncate} ${layout.muted} ${styles.sum}`} title={`${label[name] ?? name} ${text}`}>
      {text}
    </span>
  )
}

function LaneError({ isBusy, onRetry }: { isBusy: boolean; onRetry: () => void }) {
  const messages = useBoardMessages()
  return (
    <p className={styles.state}>
      {messages.failed}
      <Button variant="text" isBusy={isBusy} onClick={onRetry}>
        {messages.retry}
      </Button>
    </p>
  )
}

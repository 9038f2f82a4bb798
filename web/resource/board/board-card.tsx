import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { AnyRow } from '#contract/resource/resource.ts'
import { ShapeMenu } from '#web/resource/shapes/shape-menu.tsx'
import type { MenuItem } from '#web/ui/menu/menu.tsx'
import { UpdateMark } from '#web/ui/table/rows/update-mark.tsx'
import type { RowUpdate } from '#web/ui/table/list-updates.ts'
import { CardFace, type CardParts } from './card-face.tsx'
import styles from './board.module.css'

interface BoardCardProps {
  row: AnyRow
  title: string
  parts: CardParts
  /** Its place in the column. */
  index: number
  /** The id of the text that says what keys do. */
  hintId: string
  /** How it is being moved. */
  moved: 'held' | 'dragged' | undefined
  isBusy: boolean
  isSelected: boolean
  update: RowUpdate | undefined
  items: readonly MenuItem[]
  onPress: (event: PointerEvent) => void
  onClick: (event: MouseEvent) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onKeyUp: (event: KeyboardEvent) => void
}

/** A card of a board: a click opens its row, and a pointer drags it. Its menu does without dragging what that does. */
export function BoardCard(props: BoardCardProps) {
  const { row, title, parts, index, hintId, moved, isBusy, isSelected, update, items, onPress, onClick, onKeyDown, onKeyUp } = props
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a shortcut for the mouse; the menu and keys do the same
    <li
      className={styles.card}
      data-sort-key={row.id}
      data-dragged={moved}
      data-selected={isSelected || undefined}
      onPointerDown={onPress}
      // The browser would drag links and pictures itself.
      onDragStart={(event) => event.preventDefault()}
    >
      <div
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a press on a button drags nothing, and it can contain no paragraphs
        role="button"
        tabIndex={-1}
        className={styles.face}
        data-id={row.id}
        data-row={index}
        aria-describedby={hintId}
        aria-busy={isBusy || undefined}
        aria-pressed={isSelected || undefined}
        onClick={onClick}
        onKeyDown={onKeyDown}
        onKeyUp={onKeyUp}
      >
        <CardFace {...{ row, title, parts }} />
        {update && <UpdateMark update={update} />}
      </div>
      {items.length > 0 && <ShapeMenu {...{ title, items }} className={styles.menu} />}
    </li>
  )
}

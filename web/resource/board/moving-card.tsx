import { createPortal } from 'react-dom'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import layout from '#web/ui/theme/layout.module.css'
import shapes from '#web/resource/shapes/shapes.module.css'
import styles from './board.module.css'
import { CardFace } from './card-face.tsx'
import { useBoardMessages } from './messages.ts'
import type { BoardState } from './use-board.ts'

/** The copy of a dragged card that follows the pointer, and what keys do while a card is moved. */
export function MovingCardLayer({ board: { moving, isHeld, box, overlay, parts, page } }: { board: BoardState }) {
  const messages = useBoardMessages()
  if (!moving) return null
  const title = page.resource.titleOf(moving.row)
  return createPortal(
    <>
      {box && (
        <div
          ref={overlay}
          className={`${styles.card} ${styles.overlay}`}
          style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
          inert
        >
          <div className={styles.face}>
            <CardFace {...{ title, parts }} row={moving.row} />
          </div>
        </div>
      )}
      <div className={`${layout.row} ${shapes.keys}`} aria-hidden="true">
        <span className={layout.truncate}>{messages.moving(title)}</span>
        {isHeld && (
          <>
            <KeyCap keys="Alt ← →" />
            {messages.toColumn}
          </>
        )}
        <KeyCap keys="Esc" />
        {messages.back}
      </div>
    </>,
    document.body,
  )
}

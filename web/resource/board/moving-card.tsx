import { createPortal } from 'react-dom'
import { MovingKeys } from '#web/resource/shapes/moving-keys.tsx'
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
      <MovingKeys
        text={messages.moving(title)}
        keys={isHeld ? { caps: 'Alt ← →', label: messages.toColumn } : undefined}
        back={messages.back}
      />
    </>,
    document.body,
  )
}

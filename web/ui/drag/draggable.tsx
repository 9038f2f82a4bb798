import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { withinPlace } from './drag-bounds.ts'
import styles from './draggable.module.css'
import { useDrag } from './use-drag.ts'

interface DraggableProps {
  /** What its handle does, such as 移动便签. */
  label: string
  children: ReactNode
}

/**
 * Moves what it holds within the positioned element around it (specification §1): by pointer or finger anywhere but on a control, by the
 * arrow keys on its handle, whose press puts it back.
 */
export function Draggable({ label, children }: DraggableProps) {
  const element = useRef<HTMLDivElement>(null)
  const { grip, handle, style } = useDrag(element, { within: withinPlace })
  return (
    <div ref={element} className={styles.draggable} style={style} {...grip}>
      <IconButton {...handle} data-move icon="move" iconSize={16} label={label} />
      {children}
    </div>
  )
}

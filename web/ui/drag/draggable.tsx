import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { withinOffsetParent } from './drag-bounds.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './draggable.module.css'
import { useDrag } from './use-drag.ts'

interface DraggableProps {
  /** Accessible name of the handle, such as 移动便签. */
  label: string
  children: ReactNode
}

/**
 * Makes its children draggable within the nearest positioned ancestor (specification §1): with a pointer anywhere except on controls, or
 * with the arrow keys on its handle. Pressing Enter on the handle resets the position.
 */
export function Draggable({ label, children }: DraggableProps) {
  const element = useRef<HTMLDivElement>(null)
  const { grip, handle, style } = useDrag(element, { within: withinOffsetParent })
  return (
    <div ref={element} className={`${layout.row} ${layout.gap1} ${styles.draggable}`} style={style} {...grip}>
      <IconButton {...handle} data-move icon="move" iconSize={16} label={label} />
      {children}
    </div>
  )
}

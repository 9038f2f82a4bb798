import type { ReactNode, RefObject } from 'react'
import { FloatingFrame } from './floating-frame.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './popover-panel.module.css'

interface PopoverPanelProps {
  triggerRef: RefObject<HTMLElement | null>
  label: string
  align?: 'start' | 'end'
  onClose: () => void
  children: ReactNode
}

/** The panel of an open popover. */
export function PopoverPanel({ children, ...frame }: PopoverPanelProps) {
  return (
    <FloatingFrame {...frame}>
      <div className={`${layout.breaks} ${styles.panel}`}>{children}</div>
    </FloatingFrame>
  )
}

import type { ReactNode, RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage } from '#web/kit/language/language.ts'
import styles from './floating-frame.module.css'

interface FloatingFrameProps {
  triggerRef: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  /** Which edge of the trigger it keeps to. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** What floats beside its trigger: closed by Escape and by a press outside, the focus going back to the trigger. */
export function FloatingFrame({ triggerRef, label, onClose, align = 'start', children }: FloatingFrameProps) {
  return (
    <I18nProvider locale={useLanguage()}>
      <Popover
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        triggerRef={triggerRef}
        placement={`bottom ${align}`}
        offset={4}
        className={styles.frame}
        aria-label={label}
      >
        {children}
      </Popover>
    </I18nProvider>
  )
}

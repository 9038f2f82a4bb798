import { useRef, type ReactNode, type RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage } from '#web/kit/language/language.ts'
import styles from './floating-frame.module.css'
import { usePassPressOn } from './pass-press-on.ts'

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
  const element = useRef<HTMLElement>(null)
  const close = usePassPressOn(element, triggerRef, onClose)
  return (
    <I18nProvider locale={useLanguage()}>
      <Popover
        ref={element}
        isOpen
        onOpenChange={(isOpen) => !isOpen && close()}
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

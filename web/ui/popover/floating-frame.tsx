import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Popover } from 'react-aria-components/Popover'
import { useLanguage } from '#web/base/i18n/language.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './floating-frame.module.css'
import { focusPath, rememberOpener, restoreFocus } from '#web/ui/dialog/restore-focus.ts'
import { useClickThrough } from './use-click-through.ts'

/** A point in the viewport, in pixels. */
export interface ViewportPoint {
  readonly x: number
  readonly y: number
}

interface FloatingFrameProps {
  triggerRef: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  /** Which edge of the trigger it is aligned to. */
  align?: 'start' | 'end'
  /** Opens at this point instead of at the trigger, and is as wide as its content. */
  point?: ViewportPoint | undefined
  children: ReactNode
}

/** A popover beside its trigger. Escape and a press outside close it and return the focus to the trigger. */
export function FloatingFrame({ triggerRef, label, onClose, align = 'start', point, children }: FloatingFrameProps) {
  const element = useRef<HTMLElement>(null)
  const close = useClickThrough(element, triggerRef, onClose)
  useEffect(() => {
    const path = focusPath(triggerRef.current)
    if (element.current && triggerRef.current) rememberOpener(element.current, triggerRef.current)
    return () => restoreFocus(path)
  }, [triggerRef])
  return (
    <I18nProvider locale={useLanguage()}>
      <Popover
        ref={element}
        isOpen
        onOpenChange={(isOpen) => !isOpen && close()}
        triggerRef={triggerRef}
        placement={`bottom ${align}`}
        offset={point ? 0 : 4}
        {...(point && { getTargetRect: () => new DOMRect(point.x, point.y, 0, 0) })}
        className={`${layout.stack} ${layout.gap0} ${layout.surface} ${styles.frame}${point ? '' : ` ${styles.atTrigger}`}`}
        aria-label={label}
      >
        {children}
      </Popover>
    </I18nProvider>
  )
}

import { useEffect, useId, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLanguage } from '#web/app/i18n/language.ts'
import { rememberOpener } from './focus-return.ts'
import styles from './modal-frame.module.css'
import { ModalHeader } from './modal-header.tsx'
import { useModalPosition } from './modal-place.ts'

/** What stands over the page and holds the focus until it is done with. */
export interface ModalFrameProps {
  shape: 'dialog' | 'wideDialog' | 'drawer' | 'wideDrawer' | 'sheet'
  title: string
  /** Asked to close: by the cross, by Escape, or by a press outside where that loses nothing. Without it only its own buttons end it. */
  onClose?: (() => void) | undefined
  /** A press outside asks to close as well. */
  isDismissable?: boolean
  /** It interrupts, and wants an answer. */
  isAlert?: boolean
  /** It is moved by its title, and by a handle with the keyboard; never out of the window. */
  isDraggable?: boolean
  /** A button, and two presses on the title, spread it over the whole window, and back. */
  canFillWindow?: boolean
  footer?: ReactNode
  /** What had the focus when it opened. */
  opener: Element | undefined
  children: ReactNode
}

/** The frame of dialogs, drawers and sheets. */
export function ModalFrame(props: ModalFrameProps) {
  const { shape, title, onClose, isDismissable = false, isAlert = false, footer, opener, children } = props
  const { isDraggable = false, canFillWindow = false } = props
  const id = useId()
  const [titleId, bodyId] = [`${id}-title`, `${id}-body`]
  const place = useModalPosition({ isDraggable, canFillWindow, fillsSmallScreen: shape === 'drawer' || shape === 'wideDrawer' })
  const { element, style, isFilled } = place

  useEffect(() => {
    if (element.current && opener) rememberOpener(element.current, opener)
  }, [element, opener])

  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay
        isOpen
        className={styles.overlay}
        isDismissable={isDismissable && onClose !== undefined}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(isOpen) => !isOpen && onClose?.()}
      >
        <Modal ref={element} className={`${styles.modal} ${styles[shape]}${isFilled ? ` ${styles.filled}` : ''}`} {...(style && { style })}>
          <Dialog
            className={styles.content}
            role={isAlert ? 'alertdialog' : 'dialog'}
            aria-labelledby={titleId}
            {...(isAlert && { 'aria-describedby': bodyId })}
          >
            <ModalHeader {...{ title, titleId, place, onClose }} />
            <div id={bodyId} className={styles.body}>
              {children}
            </div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

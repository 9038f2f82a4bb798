import { useEffect, useId, useState, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLanguage } from '#web/base/i18n/language.ts'
import { FooterSlot } from './footer-slot.ts'
import { rememberOpener } from './restore-focus.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './modal-frame.module.css'
import { ModalHeader } from './modal-header.tsx'
import { useModalPosition } from './use-modal-position.ts'

/** Props of a modal layer, which traps the focus until it closes. */
export interface ModalFrameProps {
  shape: 'dialog' | 'wideDialog' | 'drawer' | 'wideDrawer' | 'sheet'
  title: string
  /** Called by the close button, by Escape, and by a press outside if `isDismissable`. Without it only the modal's own buttons close it. */
  onClose?: (() => void) | undefined
  /** A press outside also closes it. */
  isDismissable?: boolean
  /** Makes it an `alertdialog`. */
  isAlert?: boolean
  /** It can be dragged by its header or moved with the keyboard by a handle, within the window. */
  isDraggable?: boolean
  /** A button and a double click on the title maximize and restore it. */
  canMaximize?: boolean
  footer?: ReactNode
  /** The element that was focused when it opened. */
  opener: Element | undefined
  children: ReactNode
}

/** The frame of dialogs, drawers and sheets. */
export function ModalFrame(props: ModalFrameProps) {
  const { shape, title, onClose, isDismissable = false, isAlert = false, footer, opener, children } = props
  const { isDraggable = false, canMaximize = false } = props
  const id = useId()
  const [titleId, bodyId] = [`${id}-title`, `${id}-body`]
  const position = useModalPosition({ isDraggable, canMaximize, isFullScreenOnMobile: shape === 'drawer' || shape === 'wideDrawer' })
  const { element, style, isMaximized } = position
  const [slot, setSlot] = useState<HTMLElement | null>(null)

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
        <Modal
          ref={element}
          className={`${styles.modal} ${styles[shape]}${isMaximized ? ` ${styles.maximized}` : ''}`}
          {...(style && { style })}
        >
          <Dialog
            className={`${layout.stack} ${layout.gap0} ${layout.fill} ${styles.content}`}
            role={isAlert ? 'alertdialog' : 'dialog'}
            aria-labelledby={titleId}
            {...(isAlert && { 'aria-describedby': bodyId })}
          >
            <ModalHeader {...{ title, titleId, position, onClose }} />
            <div id={bodyId} className={styles.body}>
              <FooterSlot value={slot}>{children}</FooterSlot>
            </div>
            {footer !== undefined && (
              <footer className={`${layout.buttons} ${layout.fixed} ${layout.end} ${styles.footer}`}>
                <div ref={setSlot} className={styles.note} />
                {footer}
              </footer>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

import { useId, type ReactNode } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { useLanguage } from '#web/kit/language/language.ts'
import { useOverlayMessages } from './overlay-messages.ts'
import { IconButton } from '#web/kit/actions/icon-button.tsx'
import styles from './modal-frame.module.css'

/** What stands over the page and holds the focus until it is done with. */
export interface ModalFrameProps {
  shape: 'dialog' | 'wideDialog' | 'drawer' | 'sheet'
  title: string
  /** Asked to close: by the cross, by Escape, or by a press outside where that loses nothing. Without it only its own buttons end it. */
  onClose?: (() => void) | undefined
  /** A press outside asks to close as well. */
  isDismissable?: boolean
  /** It interrupts, and wants an answer. */
  isAlert?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** The frame of dialogs, drawers and sheets. */
export function ModalFrame({ shape, title, onClose, isDismissable = false, isAlert = false, footer, children }: ModalFrameProps) {
  const messages = useOverlayMessages()
  const titleId = useId()
  return (
    <I18nProvider locale={useLanguage()}>
      <ModalOverlay
        isOpen
        className={styles.overlay}
        isDismissable={isDismissable && onClose !== undefined}
        isKeyboardDismissDisabled={onClose === undefined}
        onOpenChange={(isOpen) => !isOpen && onClose?.()}
      >
        <Modal className={`${styles.modal} ${styles[shape]}`}>
          <Dialog className={styles.content} aria-labelledby={titleId} role={isAlert ? 'alertdialog' : 'dialog'}>
            <header className={styles.header}>
              <h2 id={titleId} className={styles.title}>
                {title}
              </h2>
              {onClose && <IconButton icon="x" label={messages.close} onClick={onClose} />}
            </header>
            <div className={styles.body}>{children}</div>
            {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </I18nProvider>
  )
}

import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import styles from './alert.module.css'
import { useDisplayMessages } from '#web/ui/display/display-messages.ts'
import { focusBeside } from './focus-beside.ts'

/** How a sentence is to be felt. */
export type AlertTone = 'info' | 'ok' | 'warn' | 'bad'

const marks: Record<AlertTone, { readonly icon: IconName }> = {
  info: { icon: 'info' },
  ok: { icon: 'circle-check' },
  warn: { icon: 'triangle-alert' },
  bad: { icon: 'circle-alert' },
}

interface AlertProps {
  tone: AlertTone
  title?: string
  /** One or two sentences. */
  children: ReactNode
  /** What can be done about it: text buttons and links. */
  actions?: ReactNode
  /** It can be closed; its owner takes it away, and the focus goes on to what comes next. */
  onClose?: () => void
  /** It appears while the page is read, and is spoken then: a bad one at once, others when there is a pause. */
  isLive?: boolean
}

/** A sentence that stays on the page: what is to be known here, or what happened. */
export function Alert({ tone, title, children, actions, onClose, isLive = false }: AlertProps) {
  const messages = useDisplayMessages()
  const alert = useRef<HTMLDivElement>(null)
  const liveRole = tone === 'bad' ? 'alert' : 'status'

  function close() {
    if (alert.current?.contains(document.activeElement)) focusBeside(alert.current)
    onClose?.()
  }

  return (
    <div ref={alert} className={`${styles.alert}${tone === 'info' ? '' : ` ${styles[tone]}`}`} role={isLive ? liveRole : undefined}>
      <Icon name={marks[tone].icon} />
      <div className={styles.words}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{children}</div>
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      {onClose && (
        <div className={styles.close}>
          <IconButton icon="x" iconSize={16} label={messages.close(title)} onClick={close} />
        </div>
      )}
    </div>
  )
}

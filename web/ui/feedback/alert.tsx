import { useRef, type ReactNode } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon, type IconName } from '#web/ui/icons/icon.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './alert.module.css'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { focusAdjacent } from './focus-adjacent.ts'

/** Severity of an alert. */
export type AlertTone = 'info' | 'ok' | 'warn' | 'bad'

const icons: Record<AlertTone, IconName> = {
  info: 'info',
  ok: 'circle-check',
  warn: 'triangle-alert',
  bad: 'circle-alert',
}

interface AlertProps {
  tone: AlertTone
  title?: string
  /** One or two sentences. */
  children: ReactNode
  /** Text buttons and links. */
  actions?: ReactNode
  /** Adds a close button. The parent removes the alert, and the focus moves to the next control. */
  onClose?: () => void
  /** It appears after the page has loaded and is announced: errors immediately, others politely. */
  isLive?: boolean
}

/** A message that stays on the page. */
export function Alert({ tone, title, children, actions, onClose, isLive = false }: AlertProps) {
  const messages = useDisplayMessages()
  const alert = useRef<HTMLDivElement>(null)
  const liveRole = tone === 'bad' ? 'alert' : 'status'

  function close() {
    if (alert.current?.contains(document.activeElement)) focusAdjacent(alert.current)
    onClose?.()
  }

  return (
    <div ref={alert} className={`${styles.alert}${tone === 'info' ? '' : ` ${styles[tone]}`}`} role={isLive ? liveRole : undefined}>
      <Icon name={icons[tone]} />
      <div className={`${layout.breaks} ${styles.content}`}>
        {title !== undefined && <p className={styles.title}>{title}</p>}
        <div className={styles.text}>{children}</div>
      </div>
      {actions !== undefined && <div className={`${layout.buttons} ${styles.actions}`}>{actions}</div>}
      {onClose && (
        <div className={styles.close}>
          <IconButton icon="x" iconSize={16} label={messages.close(title)} onClick={close} />
        </div>
      )}
    </div>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useOverlayMessages } from '#web/ui/dialog/messages.ts'
import { KeyCap } from '#web/ui/keyboard/key-cap.tsx'
import { toastFocusKey, useToastFocus } from './use-toast-focus.ts'
import { removeToast, useToasts, type Toast } from '#web/base/toast-queue.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './toast.module.css'

const durationMs = { ok: 4000, info: 4000, bad: 8000 } as const
const durationWithActionMs = 10_000

/** Where toasts appear; rendered once by the shell. Hovering or focusing it pauses them; F6 moves the focus to it and back. */
export function ToastRegion() {
  const messages = useOverlayMessages()
  const toasts = useToasts()
  const [isHovered, setHovered] = useState(false)
  const { element, isFocused, restorePreviousFocus, onFocus, onBlur } = useToastFocus(toasts)

  function remove(toast: Toast) {
    restorePreviousFocus()
    removeToast(toast.id)
    // The hovered element is removed, and no event fires for that.
    setHovered(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only pauses while the user reads
    <section
      ref={element}
      className={styles.region}
      aria-label={messages.notices}
      // Keeps toasts reachable while a dialog hides the rest of the document.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ol className={`${layout.stack} ${layout.gap2} ${styles.list}`} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isPaused={isHovered || isFocused} onRemove={() => remove(toast)} />
        ))}
      </ol>
    </section>
  )
}

interface ToastItemProps {
  toast: Toast
  isPaused: boolean
  onRemove: () => void
}

function ToastItem({ toast, isPaused, onRemove }: ToastItemProps) {
  const { id, kind, message, action, isPersistent } = toast
  const messages = useOverlayMessages()
  useEffect(() => {
    if (isPaused || isPersistent) return undefined
    const timer = window.setTimeout(() => removeToast(id), action ? durationWithActionMs : durationMs[kind])
    return () => window.clearTimeout(timer)
  }, [id, kind, action, isPaused, isPersistent])

  return (
    <li className={`${layout.row} ${layout.surface} ${styles.toast} ${styles[kind]}`}>
      <Icon name={kind === 'ok' ? 'circle-check' : kind === 'bad' ? 'circle-alert' : 'info'} />
      <span className={`${layout.breaks} ${styles.message}`} role={kind === 'bad' ? 'alert' : undefined}>
        {message}
      </span>
      {action && (
        <>
          <Button
            variant="text"
            aria-keyshortcuts={toastFocusKey}
            onClick={() => {
              onRemove()
              action.onPress()
            }}
          >
            {action.label}
          </Button>
          <KeyCap keys={toastFocusKey} isSpoken />
        </>
      )}
      <IconButton icon="x" iconSize={16} label={messages.close} onClick={onRemove} />
    </li>
  )
}

import { useEffect, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useOverlayMessages } from '#web/ui/dialog/overlay-messages.ts'
import { toastKey, useToastFocus } from './toast-focus.ts'
import { addToast, removeToast, useToasts, type Toast, type ToastRequest } from './toast-queue.ts'
import styles from './toast.module.css'

const shownMs = { ok: 4000, info: 4000, bad: 8000 } as const
const shownWithActionMs = 5000

/** Shows a notice that goes away by itself and is read out by screen readers. Gives what takes it away earlier. */
export function showToast(request: ToastRequest): () => void {
  return addToast(request)
}

/** Where notices appear; the shell has one. Resting on it, or reaching it by keyboard, keeps them there; F6 leads to it and back. */
export function ToastRegion() {
  const messages = useOverlayMessages()
  const toasts = useToasts()
  const [isPointedAt, setPointedAt] = useState(false)
  const { element, isFocused, leave, onFocus, onBlur } = useToastFocus(toasts)

  function remove(toast: Toast) {
    leave()
    removeToast(toast.id)
    // What the pointer rested on has gone, and no event tells.
    setPointedAt(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- nothing is done by it: it waits while somebody reads
    <section
      ref={element}
      className={styles.region}
      aria-label={messages.notices}
      // Notices stay perceivable and reachable while a dialog hides the rest of the document.
      data-react-aria-top-layer="true"
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <ol className={styles.list} aria-live="polite" aria-relevant="additions">
        {toasts.map((toast) => (
          <ToastItem key={toast.id} toast={toast} isHeld={isPointedAt || isFocused} onRemove={() => remove(toast)} />
        ))}
      </ol>
    </section>
  )
}

interface ToastItemProps {
  toast: Toast
  isHeld: boolean
  onRemove: () => void
}

function ToastItem({ toast, isHeld, onRemove }: ToastItemProps) {
  const { id, kind, message, action, isLasting } = toast
  const messages = useOverlayMessages()
  useEffect(() => {
    if (isHeld || isLasting) return undefined
    const timer = window.setTimeout(() => removeToast(id), action ? shownWithActionMs : shownMs[kind])
    return () => window.clearTimeout(timer)
  }, [id, kind, action, isHeld, isLasting])

  return (
    <li className={`${styles.toast} ${styles[kind]}`}>
      <Icon name={kind === 'ok' ? 'circle-check' : kind === 'bad' ? 'circle-alert' : 'info'} />
      <span className={styles.message} role={kind === 'bad' ? 'alert' : undefined}>
        {message}
      </span>
      {action && (
        <>
          <Button
            variant="text"
            aria-keyshortcuts={toastKey}
            onClick={() => {
              onRemove()
              action.onPress()
            }}
          >
            {action.label}
          </Button>
          <kbd className={styles.key}>{toastKey}</kbd>
        </>
      )}
      <IconButton icon="x" iconSize={16} label={messages.close} onClick={onRemove} />
    </li>
  )
}

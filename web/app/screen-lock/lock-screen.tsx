import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import visuallyHidden from '#web/ui/display/visually-hidden.module.css'
import { Icon } from '#web/ui/icons/icon.tsx'
import { DeviceStatus } from './device-status.tsx'
import { LockClock } from './lock-clock.tsx'
import { useLockMessages } from './messages.ts'
import styles from './lock-screen.module.css'
import { UnlockForm } from './unlock-form.tsx'

/** Whether a key press is for the browser or the system, such as F5 and Ctrl+W. */
function isForBrowser({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return ctrlKey || metaKey || altKey || /^F\d+$/.test(key)
}

/** Any key reveals the password box, wherever the focus is, and Escape hides it. */
function useRevealingKeys(isRevealed: boolean, setRevealed: (isRevealed: boolean) => void): void {
  const reveal = useEffectEvent((event: KeyboardEvent) => {
    if (isForBrowser(event) || (isRevealed && event.key !== 'Escape')) return
    // The key is no part of the password.
    event.preventDefault()
    event.stopPropagation()
    setRevealed(!isRevealed)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => reveal(event)
    window.addEventListener('keydown', listener, { capture: true })
    return () => window.removeEventListener('keydown', listener, { capture: true })
  }, [])
}

/** Keeps keys from the console's own listeners, and the focus in the field when the user clicks beside it. */
function keepInside(dialog: HTMLElement | null): () => void {
  const controller = new AbortController()
  const { signal } = controller
  dialog?.addEventListener('keydown', (event) => event.stopPropagation(), { signal })
  dialog?.addEventListener(
    'mousedown',
    (event) => {
      if (event.target instanceof Element && !event.target.closest('input, button')) event.preventDefault()
    },
    { signal },
  )
  return () => controller.abort()
}

/**
 * The locked screen. A native modal dialog, because everything else is inert while it is open; outside of the console's elements, so that
 * dialogs of pages cannot hide it from assistive technology.
 */
export function LockScreen() {
  const messages = useLockMessages()
  const [isRevealed, setRevealed] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  useRevealingKeys(isRevealed, setRevealed)
  const show = () => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }
  useEffect(show, [])
  useEffect(() => keepInside(dialog.current), [])

  return createPortal(
    <dialog
      ref={dialog}
      className={styles.lock}
      closedby="none"
      // React Aria hides everything outside its own dialogs; this exempts the lock.
      data-react-aria-top-layer="true"
      aria-labelledby="lock-title"
      onCancel={(event) => event.preventDefault()}
      onClose={show}
    >
      <main className={styles.content}>
        <h1 id="lock-title" className={visuallyHidden.always}>
          {messages.title}
        </h1>
        <LockClock />
        {isRevealed ? <UnlockForm onBack={() => setRevealed(false)} /> : <LockButton onClick={() => setRevealed(true)} />}
      </main>
      <DeviceStatus />
    </dialog>,
    document.body,
  )
}

function LockButton({ onClick }: { onClick: () => void }) {
  const messages = useLockMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <div className={styles.form}>
      <button ref={button} type="button" className={styles.lockButton} aria-label={messages.unlock} onClick={onClick}>
        <Icon name="lock" size={24} />
      </button>
      <p className={styles.hint}>{messages.unlockHint}</p>
    </div>
  )
}

import { Button } from '#web/ui/button/button.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { useDragMessages } from './messages.ts'
import styles from './drag-page.module.css'

interface ResetOrderProps {
  /** What is sorted. */
  label: string
  isDefault: boolean
  onReset: () => void
}

/** The button that restores the default order. */
export function ResetOrder({ label, isDefault, onReset }: ResetOrderProps) {
  const messages = useDragMessages()

  function reset() {
    if (isDefault) return
    onReset()
    showToast({ kind: 'ok', message: messages.resetDone })
  }

  return (
    <div className={styles.actions}>
      <Button icon="undo-2" aria-label={messages.resetOf(label)} aria-disabled={isDefault || undefined} onClick={reset}>
        {messages.reset}
      </Button>
    </div>
  )
}

import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useLateTableMessages } from '#web/ui/table/late-messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './removed-row.module.css'

interface RemovedRowProps {
  name: string
  /** Restores the row; undefined where that is not possible. */
  onUndo: (() => void) | undefined
}

/** What a deleted row shows in its place: its name, and the button that restores it, which gets the focus that the row has lost. */
export function RemovedRow({ name, onUndo }: RemovedRowProps) {
  const messages = useLateTableMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement } = document
    // A double click on the item of the menu moves the focus to what is behind it: the table, or another row.
    if (activeElement?.contains(button.current) || activeElement?.closest('[data-row]')) button.current?.focus()
  }, [])
  return (
    <span className={`${layout.row} ${layout.muted} ${styles.removed}`}>
      <s className={`${layout.truncate} ${styles.name}`} title={name}>
        {name}
      </s>
      <span>{messages.removed}</span>
      {onUndo && (
        <>
          <span aria-hidden="true">·</span>
          <Button ref={button} variant="text" aria-label={messages.undoRemoval(name)} onClick={onUndo}>
            {messages.undo}
          </Button>
        </>
      )}
    </span>
  )
}

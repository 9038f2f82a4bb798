import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useTableMessages } from '#web/ui/table/messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './removed-row.module.css'
import type { RemovedRows } from './use-removed-rows.ts'

interface RemovedRowProps<Row> {
  row: Row
  rowLabel: (row: Row) => string
  removed: RemovedRows<Row>
}

/** What a deleted row shows in its place: its name, and the button that restores it, which gets the focus that the row has lost. */
export function RemovedRow<Row>({ row, rowLabel, removed: { undo } }: RemovedRowProps<Row>) {
  const messages = useTableMessages()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement } = document
    // A double click on the item of the menu moves the focus to what is behind it: the table, or another row.
    if (activeElement?.contains(button.current) || activeElement?.closest('[data-row]')) button.current?.focus()
  }, [])
  const name = rowLabel(row)
  return (
    <span className={`${layout.row} ${layout.muted} ${styles.removed}`}>
      <s className={`${layout.truncate} ${styles.name}`} title={name}>
        {name}
      </s>
      <span>{messages.removed}</span>
      {undo && (
        <>
          <span aria-hidden="true">·</span>
          <Button ref={button} variant="text" aria-label={messages.undoRemoval(name)} onClick={() => undo(row)}>
            {messages.undo}
          </Button>
        </>
      )}
    </span>
  )
}

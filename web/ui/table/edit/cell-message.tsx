import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import type { CellConflict } from './cell-store.ts'
import { useEditMessages } from './edit-messages.ts'
import styles from './cell-message.module.css'

interface CellMessageProps {
  id?: string
  tone: 'bad' | 'warn'
  actions?: ReactNode
  children: ReactNode
}

/** A message below a cell, on the side where there is room. */
export function CellMessage({ id, tone, actions, children }: CellMessageProps) {
  const element = useRef<HTMLDivElement>(null)
  const [alignment, setAlignment] = useState<'start' | 'end'>('start')
  useLayoutEffect(() => {
    const { current } = element
    const region = current?.closest('section')?.getBoundingClientRect()
    const cell = current?.parentElement?.getBoundingClientRect()
    if (region && cell && cell.left + cell.right > region.left + region.right) setAlignment('end')
    // Not in a test without layout.
    current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  return (
    <div ref={element} className={`${styles.message} ${styles[tone]}`} data-alignment={alignment} data-cell-message="">
      <p id={id}>{children}</p>
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

interface FailureMessageProps {
  id: string
  /** The value that was not saved. */
  text: string
  message: string
  onRetry: () => void
  onDiscard: () => void
}

/** Why a value was not saved, and what can be done with it. */
export function FailureMessage({ id, text, message, onRetry, onDiscard }: FailureMessageProps) {
  const messages = useEditMessages()
  return (
    <CellMessage
      id={id}
      tone="bad"
      actions={
        <>
          <Button variant="text" onClick={onRetry}>
            {messages.tryAgain}
          </Button>
          <Button variant="text" onClick={onDiscard}>
            {messages.discard}
          </Button>
        </>
      }
    >
      {text === '' ? messages.notSavedEmpty(message) : messages.notSaved(text, message)}
    </CellMessage>
  )
}

interface ConflictMessageProps {
  id: string
  conflict: CellConflict
  onChoose: () => void
}

/** What somebody else has entered at the same time, and the choice between both. */
export function ConflictMessage({ id, conflict, onChoose }: ConflictMessageProps) {
  const messages = useEditMessages()
  const choose = (resolve: () => void) => () => {
    resolve()
    onChoose()
  }
  return (
    <CellMessage
      id={id}
      tone="warn"
      actions={
        <>
          <Button variant="text" onClick={choose(conflict.keepMine)}>
            {messages.keepMine}
          </Button>
          <Button variant="text" onClick={choose(conflict.takeTheirs)}>
            {messages.takeTheirs}
          </Button>
        </>
      }
    >
      {messages.changedByOther}
      <br />
      {conflict.theirs}
      <br />
      {conflict.mine}
    </CellMessage>
  )
}

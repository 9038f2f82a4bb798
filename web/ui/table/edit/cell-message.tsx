import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import type { CellConflict } from './cell-store.ts'
import { useEditMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './cell-message.module.css'

interface CellMessageProps {
  id?: string
  /** It is about a value that was entered before: not in the way of the next row, to which Enter has gone. */
  isPast?: boolean
  tone: 'bad' | 'warn'
  actions?: ReactNode
  children: ReactNode
}

/** A message below or above a cell, on the side where there is room. */
export function CellMessage({ id, tone, isPast = false, actions, children }: CellMessageProps) {
  const element = useRef<HTMLDivElement>(null)
  const [{ alignment, side }, setPlace] = useState<Place>({ alignment: 'start', side: 'below' })
  useLayoutEffect(() => {
    const { current } = element
    if (current) setPlace(placeOf(current, isPast))
  }, [isPast])
  useEffect(() => {
    // Once it is placed. Not in a test without layout.
    const frame = requestAnimationFrame(() => element.current?.scrollIntoView?.({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div
      ref={element}
      className={`${layout.breaks} ${layout.small} ${layout.surface} ${styles.message} ${styles[tone]}`}
      data-alignment={alignment}
      data-side={side}
    >
      <p id={id}>{children}</p>
      {actions && <div className={`${layout.row} ${layout.gap3} ${styles.actions}`}>{actions}</div>}
    </div>
  )
}

interface Place {
  readonly alignment: 'start' | 'end'
  readonly side: 'above' | 'below'
}

function placeOf(message: HTMLElement, isPast: boolean): Place {
  const region = message.closest('section')?.getBoundingClientRect()
  const cell = message.parentElement?.getBoundingClientRect()
  if (!region || !cell) return { alignment: 'start', side: 'below' }
  const headHeight = message.closest('table')?.tHead?.offsetHeight ?? 0
  const hasRoomAbove = cell.top - region.top - headHeight > message.offsetHeight
  return {
    alignment: cell.left + cell.right > region.left + region.right ? 'end' : 'start',
    side: isPast && hasRoomAbove ? 'above' : 'below',
  }
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
      isPast
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

/** What another user has entered at the same time, and the choice between both. */
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
      isPast
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

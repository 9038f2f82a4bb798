import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { allowedWidth } from './arranged-columns.ts'
import type { Column } from './column.ts'
import styles from './column-resizer.module.css'
import { useTableMessages } from './table-messages.ts'

const stepPx = 16

interface ColumnResizerProps<Row, Name extends string> {
  column: Column<Row, Name>
  widthPx: number | undefined
  onDraft: (id: string, widthPx: number | undefined) => void
  onResize: (id: string, widthPx: number | undefined) => void
}

function widthOf(separator: HTMLElement): number {
  return separator.parentElement?.getBoundingClientRect().width ?? 0
}

/** The edge of a head's cell: drawn by pointer or with the arrows the column gets another width, a double press or Delete gives it back its own. */
export function ColumnResizer<Row, Name extends string>({ column, widthPx, onDraft, onResize }: ColumnResizerProps<Row, Name>) {
  const { id, title } = column
  const messages = useTableMessages()
  const start = useRef<{ x: number; widthPx: number }>(undefined)

  function draftOf({ clientX }: PointerEvent): number | undefined {
    return start.current && allowedWidth(column, start.current.widthPx + clientX - start.current.x)
  }

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, widthPx: widthOf(event.currentTarget) }
  }

  function end(event: PointerEvent) {
    const drawn = draftOf(event)
    const isMoved = drawn !== undefined && event.clientX !== start.current?.x
    start.current = undefined
    onDraft(id, undefined)
    if (isMoved) onResize(id, drawn)
  }

  function resizeByKey(event: KeyboardEvent<HTMLElement>) {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -stepPx, ArrowRight: stepPx }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Delete') return
    event.preventDefault()
    onResize(id, step === undefined ? undefined : allowedWidth(column, widthOf(event.currentTarget) + step))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <hr
      className={styles.resizer}
      aria-orientation="vertical"
      aria-label={messages.columnWidth(title)}
      aria-valuenow={widthPx ?? allowedWidth(column, 0)}
      aria-valuemin={allowedWidth(column, 0)}
      aria-valuemax={allowedWidth(column, Infinity)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and the keyboard reaches it
      tabIndex={0}
      onFocus={({ currentTarget }) => {
        currentTarget.ariaValueNow = String(Math.round(widthOf(currentTarget)))
      }}
      onKeyDown={resizeByKey}
      onPointerDown={begin}
      onPointerMove={(event) => start.current && onDraft(id, draftOf(event))}
      onPointerUp={end}
      onPointerCancel={() => {
        start.current = undefined
        onDraft(id, undefined)
      }}
      onDoubleClick={() => onResize(id, undefined)}
    />
  )
}

import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { allowedWidth } from './arranged-columns.ts'
import type { Column } from './column.ts'
import styles from './column-resizer.module.css'
import { useTableMessages } from '#web/ui/table/messages.ts'

const stepPx = 16

interface ColumnResizerProps<Row, Name extends string> {
  column: Column<Row, Name>
  widthPx: number | undefined
  /** Id of the element that describes the keyboard shortcuts. */
  keysId: string
  /** It is the tab stop among the resizers. */
  isTabStop: boolean
  /** It received the focus. */
  onFocus: (id: string) => void
  onDraft: (id: string, widthPx: number | undefined) => void
  onResize: (id: string, widthPx: number | undefined) => void
}

function widthOf(separator: HTMLElement): number {
  return separator.parentElement?.getBoundingClientRect().width ?? 0
}

/** The resizer in the same header row that a key moves to. */
function targetResizer(key: string, current: HTMLElement): HTMLElement | undefined {
  const resizers = Array.from<HTMLElement>(current.closest('tr')?.querySelectorAll('hr') ?? [])
  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -resizers.length, End: resizers.length }
  const step = steps[key]
  return step === undefined ? undefined : resizers[Math.max(0, Math.min(resizers.indexOf(current) + step, resizers.length - 1))]
}

/**
 * The resize handle of a column header. Dragging or the left and right arrows resize the column; a double click or Delete resets it. One
 * resizer is a tab stop; up and down arrows, Home and End move between resizers.
 */
export function ColumnResizer<Row, Name extends string>(props: ColumnResizerProps<Row, Name>) {
  const { column, widthPx, keysId, isTabStop, onFocus, onDraft, onResize } = props
  const { id, title } = column
  const messages = useTableMessages()
  const start = useRef<{ x: number; widthPx: number }>(undefined)

  function draftOf({ clientX }: PointerEvent): number | undefined {
    return start.current && allowedWidth(column, start.current.widthPx + clientX - start.current.x)
  }

  function startDrag(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    start.current = { x: event.clientX, widthPx: widthOf(event.currentTarget) }
  }

  function endDrag(event: PointerEvent) {
    const draggedWidthPx = draftOf(event)
    const isMoved = draggedWidthPx !== undefined && event.clientX !== start.current?.x
    start.current = undefined
    onDraft(id, undefined)
    if (isMoved) onResize(id, draggedWidthPx)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const target = targetResizer(event.key, event.currentTarget)
    if (target) {
      event.preventDefault()
      target.focus()
    } else resizeByKey(event)
  }

  function resizeByKey(event: KeyboardEvent<HTMLElement>) {
    const steps: Readonly<Record<string, number>> = { ArrowLeft: -stepPx, ArrowRight: stepPx }
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Delete') return
    event.preventDefault()
    onResize(id, step === undefined ? undefined : allowedWidth(column, widthOf(event.currentTarget) + step))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a focusable separator is a control
    <hr
      className={styles.resizer}
      aria-orientation="vertical"
      aria-label={messages.columnWidth(title)}
      aria-describedby={keysId}
      aria-valuenow={widthPx ?? allowedWidth(column, 0)}
      aria-valuemin={allowedWidth(column, 0)}
      aria-valuemax={allowedWidth(column, Infinity)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is operable by keyboard
      tabIndex={isTabStop ? 0 : -1}
      onFocus={({ currentTarget }) => {
        onFocus(id)
        currentTarget.ariaValueNow = String(Math.round(widthOf(currentTarget)))
      }}
      onKeyDown={handleKeyDown}
      onPointerDown={startDrag}
      onPointerMove={(event) => start.current && onDraft(id, draftOf(event))}
      onPointerUp={endDrag}
      onPointerCancel={() => {
        start.current = undefined
        onDraft(id, undefined)
      }}
      onDoubleClick={() => onResize(id, undefined)}
    />
  )
}

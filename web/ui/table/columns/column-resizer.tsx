import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { allowedWidth } from './arranged-columns.ts'
import type { Column } from './column.ts'
import styles from './column-resizer.module.css'
import { useTableMessages } from '#web/ui/table/table-messages.ts'

const stepPx = 16

interface ColumnResizerProps<Row, Name extends string> {
  column: Column<Row, Name>
  widthPx: number | undefined
  /** The id of what says which keys it takes. */
  keysId: string
  /** It is the edge that Tab reaches. */
  isTabStop: boolean
  /** It has the focus now. */
  onReach: (id: string) => void
  onDraft: (id: string, widthPx: number | undefined) => void
  onResize: (id: string, widthPx: number | undefined) => void
}

function widthOf(separator: HTMLElement): number {
  return separator.parentElement?.getBoundingClientRect().width ?? 0
}

/** The edge of the same head that a key leads to. */
function edgeAt(key: string, edge: HTMLElement): HTMLElement | undefined {
  const edges = Array.from<HTMLElement>(edge.closest('tr')?.querySelectorAll('hr') ?? [])
  const places: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1, Home: -edges.length, End: edges.length }
  const step = places[key]
  return step === undefined ? undefined : edges[Math.max(0, Math.min(edges.indexOf(edge) + step, edges.length - 1))]
}

/**
 * The edge of a head's cell: drawn by pointer or with the arrows to the sides the column gets another width, a double press or Delete gives it
 * back its own. One edge of the head is a tab stop; the arrows up and down, Home and End go from edge to edge.
 */
export function ColumnResizer<Row, Name extends string>(props: ColumnResizerProps<Row, Name>) {
  const { column, widthPx, keysId, isTabStop, onReach, onDraft, onResize } = props
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

  function moveByKey(event: KeyboardEvent<HTMLElement>) {
    const other = edgeAt(event.key, event.currentTarget)
    if (other) {
      event.preventDefault()
      other.focus()
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <hr
      className={styles.resizer}
      aria-orientation="vertical"
      aria-label={messages.columnWidth(title)}
      aria-describedby={keysId}
      aria-valuenow={widthPx ?? allowedWidth(column, 0)}
      aria-valuemin={allowedWidth(column, 0)}
      aria-valuemax={allowedWidth(column, Infinity)}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- and the keyboard reaches it
      tabIndex={isTabStop ? 0 : -1}
      onFocus={({ currentTarget }) => {
        onReach(id)
        currentTarget.ariaValueNow = String(Math.round(widthOf(currentTarget)))
      }}
      onKeyDown={moveByKey}
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

import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react'
import { VisuallyHidden } from '#web/ui/display/visually-hidden.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { cellsBetween, type Place, placeAfter, placeOf } from './cell-grid.ts'
import styles from './cell-selection.module.css'
import { cellText } from './cell-text.ts'
import type { CellStart } from './use-cell-selection.tsx'
import { useCellsMessages } from './messages.ts'

interface CellSelectionProps {
  region: RefObject<HTMLElement | null>
  start: CellStart
  onClose: () => void
}

/** The cells between the one where the selection began and the one that it has reached. */
interface Range {
  readonly anchor: Place
  readonly end: Place
}

function rangeOf(region: HTMLElement | null, { from, to, key }: CellStart): Range | undefined {
  const anchor = placeOf(from)
  const end = to ? placeOf(to) : anchor && key !== undefined && region ? placeAfter(region, anchor, key) : undefined
  return anchor && end && { anchor, end }
}

/** Marks the cells of a selection, extends it by pointer and keys, and copies it. */
export function CellSelection({ region, start, onClose }: CellSelectionProps) {
  const messages = useCellsMessages()
  const [current, setCurrent] = useState({ start, range: rangeOf(region.current, start), isDragging: start.to !== undefined })
  if (current.start !== start) setCurrent({ start, range: rangeOf(region.current, start), isDragging: start.to !== undefined })
  const { range, isDragging } = current
  const extendTo = (end: Place) => range && setCurrent({ ...current, range: { ...range, end } })

  useLayoutEffect(() => {
    const table = region.current
    if (!table || !range) return undefined
    const marked = cellsBetween(table, range.anchor, range.end).flat()
    for (const cell of marked) cell.classList.add(styles.marked)
    return () => {
      for (const cell of marked) cell.classList.remove(styles.marked)
    }
  }, [region, range])

  const onMove = useEffectEvent((event: PointerEvent) => {
    if (event.buttons !== 1) return setCurrent({ ...current, isDragging: false })
    const end = event.target instanceof Element && region.current?.contains(event.target) ? placeOf(event.target) : undefined
    if (end && range && (end.row !== range.end.row || end.column !== range.end.column)) extendTo(end)
  })
  const onRelease = useEffectEvent(() => setCurrent({ ...current, isDragging: false }))
  useEffect(() => {
    const table = region.current
    if (!isDragging || !table) return undefined
    table.classList.add(styles.dragging)
    document.getSelection()?.removeAllRanges()
    const move = (event: PointerEvent) => onMove(event)
    const release = () => {
      ignoreNextClick(table)
      onRelease()
    }
    document.addEventListener('pointermove', move)
    document.addEventListener('pointerup', release)
    return () => {
      table.classList.remove(styles.dragging)
      document.removeEventListener('pointermove', move)
      document.removeEventListener('pointerup', release)
    }
  }, [region, isDragging])

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const table = region.current
    if (!table || !range || !(event.target instanceof Element) || !table.contains(event.target)) return
    if (event.key.startsWith('Arrow') && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault()
      event.stopPropagation()
      const end = placeAfter(table, range.end, event.key)
      setCurrent({ ...current, range: { anchor: event.shiftKey ? range.anchor : end, end } })
      showPlace(table, end)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      onClose()
    } else if (!['Shift', 'Control', 'Meta'].includes(event.key) && !event.ctrlKey && !event.metaKey) onClose()
  })
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const table = region.current
    const isOfText = document.getSelection()?.isCollapsed === false || document.activeElement?.matches('input, textarea')
    if (!table || !range || isOfText) return
    const cells = cellsBetween(table, range.anchor, range.end)
    event.clipboardData?.setData('text/plain', cells.map((row) => row.map(cellText).join('\t')).join('\n'))
    event.preventDefault()
    showToast({ kind: 'ok', message: messages.copied(cells.flat().length) })
  })
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const table = region.current
    if (!table) return undefined
    const keys = (event: KeyboardEvent) => onKeyDown(event)
    const copy = (event: ClipboardEvent) => onCopy(event)
    const end = ({ target }: Event) => {
      // A toast above the table is no other place.
      if (!(target instanceof Element) || table.contains(target) || target.closest('table')) close()
    }
    // Other rows are not those that were selected.
    const observer = new MutationObserver((changes) => changes.some(({ target }) => target instanceof HTMLTableSectionElement) && close())
    observer.observe(table, { childList: true, subtree: true })
    document.addEventListener('keydown', keys, { capture: true })
    document.addEventListener('copy', copy)
    document.addEventListener('pointerdown', end)
    return () => {
      observer.disconnect()
      document.removeEventListener('keydown', keys, { capture: true })
      document.removeEventListener('copy', copy)
      document.removeEventListener('pointerdown', end)
    }
  }, [region])

  if (!range) return null
  const [rows, columns] = [Math.abs(range.anchor.row - range.end.row) + 1, Math.abs(range.anchor.column - range.end.column) + 1]
  return (
    <output>
      <VisuallyHidden>{!isDragging && messages.selected(rows, columns)}</VisuallyHidden>
    </output>
  )
}

/** Keeps the end of a drag from opening a row. */
function ignoreNextClick(table: HTMLElement) {
  const ignore = (event: MouseEvent) => event.stopPropagation()
  table.addEventListener('click', ignore, { capture: true, once: true })
  window.setTimeout(() => table.removeEventListener('click', ignore, { capture: true }))
}

/** Moves the focus to the row of a place, and scrolls its cell into view. */
function showPlace(table: HTMLElement, place: Place) {
  const [[cell] = []] = cellsBetween(table, place, place)
  cell?.closest<HTMLElement>('tr')?.focus({ preventScroll: true })
  cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

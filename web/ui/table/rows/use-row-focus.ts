import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

interface RowFocusOptions {
  /** The region that the rows scroll in. */
  region: RefObject<HTMLElement | null>
  rowCount: number
  /** Draws a row that may be out of sight, at once, before a key leads the focus to it. */
  reveal?: ((index: number) => void) | undefined
  onOpen?: ((index: number) => void) | undefined
}

/** The row whose controls, or which itself, is meant; undefined outside of rows. */
function rowOf(target: EventTarget): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-row]')) || undefined
}

/**
 * Rows that the keyboard reaches: one of them is a tab stop, the arrows, Home, End and the page keys go from row to row, Space ticks one (with
 * Shift all from the last), Enter opens it, the arrows to the sides open and close what stands below it. When the row that has the focus
 * goes away, the one in its place gets it.
 */
export function useRowFocus({ region, rowCount, reveal, onOpen }: RowFocusOptions) {
  const place = useRef(0)
  const hadFocus = useRef(false)

  function rowAt(index: number): HTMLElement | undefined {
    return region.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? undefined
  }

  function focusRow(index: number) {
    const row = rowAt(index) ?? region.current
    row?.focus()
  }

  function goToRow(index: number) {
    const next = Math.min(Math.max(index, 0), rowCount - 1)
    if (!rowAt(next)) reveal?.(next)
    focusRow(next)
  }

  useEffect(() => {
    place.current = Math.max(0, Math.min(place.current, rowCount - 1))
    makeTabStop(region.current, rowAt(place.current) ?? rowAt(0))
    if (hadFocus.current && document.activeElement === document.body) focusRow(place.current)
  })

  function onFocus({ target, currentTarget }: FocusEvent) {
    // What floats over the table is none of it, though it was opened from here.
    if (!currentTarget.contains(target)) return
    hadFocus.current = true
    const row = rowOf(target)
    if (!row) return
    place.current = Number(row.dataset['row'])
    makeTabStop(region.current, row)
  }

  function onBlur() {
    // React tells of no blur when it takes away what has the focus; a window that is left keeps its focus.
    if (document.hasFocus()) hadFocus.current = false
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rowOf(event.target)
    if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const index = Number(row.dataset['row'])
    const next = stepOf(event.key, index, { rowCount, pageLength: pageLengthOf(region.current, row) })
    const open = onOpen && (() => onOpen(index))
    const press = next === undefined ? pressOf(event, row, open) : () => goToRow(next)
    if (!press) return
    event.preventDefault()
    press()
  }

  return { onFocus, onBlur, onKeyDown }
}

/** Makes one row the tab stop; where it is that already, nothing is touched, since the browser would work out its styles anew. */
function makeTabStop(region: HTMLElement | null, row: HTMLElement | undefined): void {
  for (const former of region?.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]') ?? []) {
    if (former !== row) former.tabIndex = -1
  }
  if (row && row.tabIndex !== 0) row.tabIndex = 0
}

/** How many rows stand between the head and the lower edge of the region. */
function pageLengthOf(region: HTMLElement | null, row: HTMLElement): number {
  return Math.max(1, Math.floor((region?.clientHeight ?? 0) / Math.max(row.offsetHeight, 1)) - 2)
}

/** The row that a key leads to. */
function stepOf(key: string, index: number, { rowCount, pageLength }: { rowCount: number; pageLength: number }): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'Home':
      return 0
    case 'End':
      return rowCount - 1
    case 'PageDown':
      return index + pageLength
    case 'PageUp':
      return index - pageLength
    default:
      return undefined
  }
}

/** What a key does to the row itself. */
function pressOf({ key, shiftKey }: KeyboardEvent, row: HTMLElement, open: (() => void) | undefined): (() => void) | undefined {
  const opener = row.querySelector<HTMLElement>('[data-opener]')
  switch (key) {
    case ' ':
      return () => pressTick(row, shiftKey)
    case 'Enter':
      return open ?? (() => row.querySelector<HTMLElement>('a[href]')?.click())
    case 'ArrowRight':
      return opener?.ariaExpanded === 'false' ? () => opener.click() : undefined
    case 'ArrowLeft':
      return opener?.ariaExpanded === 'true' ? () => opener.click() : undefined
    default:
      return undefined
  }
}

function pressTick(row: HTMLElement, shiftKey: boolean) {
  const box = row.querySelector<HTMLInputElement>('[data-tick] > input:enabled')
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'

interface RowFocusOptions {
  /** The scroll region of the rows. */
  region: RefObject<HTMLElement | null>
  rowCount: number
  /** Synchronously renders a row outside the viewport before it is focused. */
  ensureRendered?: ((index: number) => void) | undefined
  onOpen?: ((index: number) => void) | undefined
}

/** The row an event target is in, if any. */
function rowOf(target: EventTarget): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-row]')) || undefined
}

/**
 * Keyboard navigation of rows with one tab stop for all of them and their controls (row-controls.ts). Arrows, Home, End and the page keys move
 * between rows; Space selects one, with Shift all from the last; Enter or a click opens it; left and right arrows collapse and expand its detail.
 * When the focused row is removed, the one in its position gets the focus.
 */
export function useRowFocus({ region, rowCount, ensureRendered, onOpen }: RowFocusOptions) {
  const focusedIndex = useRef(0)
  const hadFocus = useRef(false)

  const rowAt = (index: number) => region.current?.querySelector<HTMLElement>(`[data-row="${index}"]`) ?? undefined

  function focusRow(index: number) {
    const element = rowAt(index) ?? region.current
    element?.focus()
  }

  function goToRow(index: number) {
    const next = Math.min(Math.max(index, 0), rowCount - 1)
    if (!rowAt(next)) ensureRendered?.(next)
    focusRow(next)
  }

  useEffect(() => {
    focusedIndex.current = Math.max(0, Math.min(focusedIndex.current, rowCount - 1))
    makeTabStop(region.current, rowAt(focusedIndex.current) ?? rowAt(0))
    if (hadFocus.current && document.activeElement === document.body) focusRow(focusedIndex.current)
  })

  useOneTabStop(region)

  function onFocus({ target, currentTarget }: FocusEvent) {
    // Focus events in portalled overlays bubble here too.
    if (!currentTarget.contains(target)) return
    hadFocus.current = true
    const row = rowOf(target)
    if (!row) return
    focusedIndex.current = Number(row.dataset['row'])
    makeTabStop(region.current, row)
  }

  function onBlur() {
    // React fires no blur when it removes the focused element; a blurred window keeps its focused element.
    if (document.hasFocus()) hadFocus.current = false
  }

  function onKeyDown(event: KeyboardEvent) {
    const row = rowOf(event.target)
    if (!row || row !== event.target || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const index = Number(row.dataset['row'])
    const next = targetIndex(event.key, index, { rowCount, pageLength: pageLengthOf(region.current, row) })
    const open = onOpen && (() => onOpen(index))
    const action = next === undefined ? rowAction(event, row, open) : () => goToRow(next)
    if (!action) return
    event.preventDefault()
    action()
  }

  function onClick(event: MouseEvent) {
    const row = rowOf(event.target)
    if (row && isPlainClick(event)) onOpen?.(Number(row.dataset['row']))
  }

  return { onFocus, onBlur, onKeyDown, onClick }
}

/** Until its code is loaded, and if that fails, the controls of rows are tab stops too. */
function useOneTabStop(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const started = import('./row-controls.ts').then(
      ({ keepOneTabStop }) => region.current && keepOneTabStop(region.current),
      () => null,
    )
    return () => void started.then((end) => end?.())
  }, [region])
}

/** Whether a click is on the row itself: not on a control in it, the second of a double click, or the end of selecting text. */
function isPlainClick({ target, currentTarget, detail, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent): boolean {
  const isOnControl = !(target instanceof Element) || target.closest('a, button, input, label, [data-select], [data-actions]') !== null
  const isInside = target instanceof Node && currentTarget.contains(target)
  const hasModifier = ctrlKey || metaKey || shiftKey || altKey
  return isInside && !isOnControl && detail < 2 && !hasModifier && !defaultPrevented && document.getSelection()?.isCollapsed !== false
}

/** Makes one row the tab stop. Does not touch a row that already is one, which would trigger a style recalculation. */
function makeTabStop(region: HTMLElement | null, row: HTMLElement | undefined): void {
  for (const previous of region?.querySelectorAll<HTMLElement>('[data-row][tabindex="0"]') ?? []) {
    if (previous !== row) previous.tabIndex = -1
  }
  if (row && row.tabIndex !== 0) row.tabIndex = 0
}

/** Number of rows that fit below the header. */
function pageLengthOf(region: HTMLElement | null, row: HTMLElement): number {
  return Math.max(1, Math.floor((region?.clientHeight ?? 0) / Math.max(row.offsetHeight, 1)) - 2)
}

/** The index of the row a key moves to. */
function targetIndex(key: string, index: number, { rowCount, pageLength }: { rowCount: number; pageLength: number }): number | undefined {
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

/** The action of a key on the row itself. */
function rowAction({ key, shiftKey }: KeyboardEvent, row: HTMLElement, open: (() => void) | undefined): (() => void) | undefined {
  const expander = row.querySelector<HTMLElement>('[data-expander]')
  switch (key) {
    case ' ':
      return () => clickCheckbox(row, shiftKey)
    case 'Enter':
      return open ?? (() => row.querySelector<HTMLElement>('a[href]')?.click())
    case 'ArrowRight':
      return expander?.ariaExpanded === 'false' ? () => expander.click() : undefined
    case 'ArrowLeft':
      return expander?.ariaExpanded === 'true' ? () => expander.click() : undefined
    default:
      return undefined
  }
}

function clickCheckbox(row: HTMLElement, shiftKey: boolean) {
  const checkbox = row.querySelector<HTMLInputElement>('[data-select] > input:enabled')
  checkbox?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

import { useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'

const cellSelection = lazyControl(() => import('./cell-selection.tsx').then((module) => module.CellSelection))

/** Where a selection of cells begins. */
export interface CellStart {
  /** A cell, or the focused row. */
  readonly from: Element
  /** The cell that the pointer has reached; undefined for a selection by keyboard. */
  readonly to?: Element
  /** The key that began it. */
  readonly key?: string
}

/** The cell of a row that an event is in; undefined in its check box, its buttons and fields. */
function cellOf(target: EventTarget): Element | undefined {
  if (!(target instanceof Element) || target.closest('input, textarea, button, [data-select], [data-actions]')) return undefined
  return target.closest('[data-row] > :is(td, th)') ?? undefined
}

/** Selects cells to be copied: dragging from one cell to another, or Shift with an arrow on a focused row, begins; its code is loaded then. */
export function useCellSelection(region: RefObject<HTMLElement | null>) {
  const pressed = useRef<Element>(undefined)
  const [start, setStart] = useState<CellStart>()

  function onPointerDown({ target, button, pointerType, shiftKey }: PointerEvent) {
    pressed.current = button === 0 && pointerType === 'mouse' && !shiftKey ? cellOf(target) : undefined
  }

  function onPointerMove({ target, buttons }: PointerEvent) {
    const from = pressed.current
    const to = from && buttons === 1 ? cellOf(target) : undefined
    if (!from || !to || to === from) return
    pressed.current = undefined
    setStart({ from, to })
  }

  /** Whether a key begins a selection. */
  function beginsBy({ key, shiftKey, target }: KeyboardEvent): boolean {
    if (!shiftKey || !key.startsWith('Arrow') || !(target instanceof Element) || !target.matches('[data-row]')) return false
    setStart({ from: target, key })
    return true
  }

  return {
    onPointerDown,
    onPointerMove,
    beginsBy,
    selection: start && <cellSelection.Control region={region} start={start} onClose={() => setStart(undefined)} />,
  }
}

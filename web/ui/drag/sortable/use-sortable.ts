import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { columnCountOf, itemAttribute } from './drop-position.ts'
import { indexAfter, isMoveKey, moveItem, type SortLayout } from './sort-position.ts'
import { useSortDrag, type DraggedItem } from './use-sort-drag.ts'
import { useSortableMessages } from './messages.ts'

interface SortableOptions {
  keys: readonly string[]
  layout: SortLayout
  /** The name of an item. */
  labelOf: (key: string) => string
  onChange: (keys: readonly string[]) => void
}

/** The state of sortable items, and what their elements need. */
export interface Sortable extends Pick<SortableOptions, 'layout' | 'labelOf'> {
  readonly container: RefObject<HTMLDivElement | null>
  readonly overlay: RefObject<HTMLDivElement | null>
  /** While an item is dragged, as if it were dropped. */
  readonly keys: readonly string[]
  readonly dragged: DraggedItem | undefined
  /** The result of the last move, for screen readers. */
  readonly announcement: string
  readonly press: (event: PointerEvent, key: string) => void
  readonly moveTo: (key: string, index: number) => void
  /** Moves an item by Alt and an arrow key; returns whether the key was one of them. */
  readonly moveByKey: (event: KeyboardEvent, key: string) => boolean
}

/** Moving an item in the document takes the focus off its handle; this gives it back once the item is where it was moved. */
function useHandleFocus(container: RefObject<HTMLElement | null>, keys: readonly string[]) {
  const moved = useRef<{ key: string; index: number }>(undefined)
  useEffect(() => {
    const { key, index } = moved.current ?? {}
    if (key === undefined || keys.indexOf(key) !== index) return
    const item = container.current?.querySelector(`[${itemAttribute}="${CSS.escape(key)}"]`)
    item?.querySelector<HTMLElement>('[data-sort-handle] button')?.focus()
    moved.current = undefined
  })
  return (key: string, index: number) => {
    moved.current = { key, index }
  }
}

/** Items that are moved by pointer, by touch, with Alt and the arrow keys, and from a menu. */
export function useSortable({ keys, layout, labelOf, onChange }: SortableOptions): Sortable {
  const messages = useSortableMessages()
  const container = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const focusHandle = useHandleFocus(container, keys)

  function moveTo(key: string, index: number) {
    const name = labelOf(key)
    focusHandle(key, index)
    if (keys.indexOf(key) === index) return announce(messages.notMoved(name))
    onChange(moveItem(keys, key, index))
    return announce(messages.moved(name, index + 1, keys.length))
  }

  const { dragged, overlay, press } = useSortDrag({
    container,
    layout,
    onDrop: (key, { index }) => moveTo(key, index),
    onCancel: (key) => announce(messages.notMoved(labelOf(key))),
  })

  function moveByKey(event: KeyboardEvent, key: string): boolean {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || !isMoveKey(layout, event.key)) return false
    event.preventDefault()
    event.stopPropagation()
    const columnCount = layout === 'grid' && container.current ? columnCountOf(container.current) : 1
    const index = indexAfter(keys, key, event.key, columnCount)
    if (index !== undefined) moveTo(key, index)
    else announce(messages.cannotMove(labelOf(key)))
    return true
  }

  return {
    layout,
    labelOf,
    container,
    overlay,
    keys: dragged ? moveItem(keys, dragged.key, dragged.target.index) : keys,
    dragged,
    announcement,
    press,
    moveTo,
    moveByKey,
  }
}

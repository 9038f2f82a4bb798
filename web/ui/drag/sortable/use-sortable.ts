import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'
import { columnCountOf, itemAttribute } from './drop-position.ts'
import {
  isMoveKey,
  isSamePosition,
  moveItem,
  positionAfter,
  positionOf,
  type SortGroup,
  type SortLayout,
  type SortPosition,
} from './sort-position.ts'
import { useSortDrag, type DraggedItem } from './use-sort-drag.ts'
import { useSortableMessages } from './messages.ts'

interface SortableOptions {
  groups: readonly SortGroup[]
  layout: SortLayout
  /** The name of an item. */
  labelOf: (key: string) => string
  /** The title of a group; undefined where there is only one. */
  titleOf?: (groupId: string) => string
  onChange: (groups: readonly SortGroup[]) => void
}

/** The state of sortable items, and what their elements need. */
export interface Sortable extends Pick<SortableOptions, 'layout' | 'labelOf' | 'titleOf'> {
  readonly container: RefObject<HTMLDivElement | null>
  readonly overlay: RefObject<HTMLDivElement | null>
  /** While an item is dragged, as if it were dropped. */
  readonly groups: readonly SortGroup[]
  readonly dragged: DraggedItem | undefined
  /** The result of the last move, for screen readers. */
  readonly announcement: string
  readonly press: (event: PointerEvent, key: string) => void
  readonly moveTo: (key: string, position: SortPosition) => void
  /** Moves an item by Alt and an arrow key; returns whether the key was one of them. */
  readonly moveByKey: (event: KeyboardEvent, key: string) => boolean
}

/** Moving an item in the document takes the focus off its handle; this gives it back once the item is where it was moved. */
function useHandleFocus(container: RefObject<HTMLElement | null>, groups: readonly SortGroup[]) {
  const moved = useRef<{ key: string; position: SortPosition }>(undefined)
  useEffect(() => {
    const { key, position } = moved.current ?? {}
    if (key === undefined || !isSamePosition(positionOf(groups, key), position)) return
    const item = container.current?.querySelector(`[${itemAttribute}="${CSS.escape(key)}"]`)
    item?.querySelector<HTMLElement>('[data-sort-handle] button')?.focus()
    moved.current = undefined
  })
  return (key: string, position: SortPosition) => {
    moved.current = { key, position }
  }
}

/** Items that are moved by pointer, by touch, with Alt and the arrow keys, and from a menu. */
export function useSortable({ groups, layout, labelOf, titleOf, onChange }: SortableOptions): Sortable {
  const messages = useSortableMessages()
  const container = useRef<HTMLDivElement>(null)
  const [announcement, announce] = useState('')
  const focusHandle = useHandleFocus(container, groups)

  function moveTo(key: string, position: SortPosition) {
    const name = labelOf(key)
    focusHandle(key, position)
    if (isSamePosition(position, positionOf(groups, key))) return announce(messages.notMoved(name))
    const next = moveItem(groups, key, position)
    const count = next.find(({ id }) => id === position.groupId)?.keys.length ?? 0
    onChange(next)
    return announce(
      titleOf
        ? messages.movedToColumn(name, titleOf(position.groupId), position.index + 1, count)
        : messages.moved(name, position.index + 1, count),
    )
  }

  const { dragged, overlay, press } = useSortDrag({
    container,
    layout,
    onDrop: moveTo,
    onCancel: (key) => announce(messages.notMoved(labelOf(key))),
  })

  function moveByKey(event: KeyboardEvent, key: string): boolean {
    const { altKey, ctrlKey, metaKey, shiftKey } = event
    if (!altKey || ctrlKey || metaKey || shiftKey || !isMoveKey(layout, event.key)) return false
    event.preventDefault()
    event.stopPropagation()
    const columnCount = layout === 'grid' && container.current ? columnCountOf(container.current) : 1
    const position = positionAfter(groups, key, event.key, { layout, columnCount })
    if (position) moveTo(key, position)
    else announce(messages.cannotMove(labelOf(key)))
    return true
  }

  return {
    layout,
    labelOf,
    ...(titleOf && { titleOf }),
    container,
    overlay,
    groups: dragged ? moveItem(groups, dragged.key, dragged.target) : groups,
    dragged,
    announcement,
    press,
    moveTo,
    moveByKey,
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, type RefObject, useRef } from 'react'

const faces = (element: ParentNode | null | undefined) => [...(element?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]

/** The card to which a key moves the focus: up and down in its column, left and right to the same place of the next column with cards. */
function cardAfter(container: HTMLElement, card: HTMLElement, key: string): HTMLElement | undefined {
  const lanes = [...container.querySelectorAll('[data-sort-group]')].map(faces).filter((lane) => lane.length > 0)
  const laneIndex = lanes.findIndex((lane) => lane.includes(card))
  const lane = lanes[laneIndex] ?? []
  const index = lane.indexOf(card)
  const beside = (step: number) => {
    const next = lanes[laneIndex + step]
    return next?.[Math.min(index, next.length - 1)]
  }
  if (key === 'ArrowDown') return lane[index + 1]
  if (key === 'ArrowUp') return lane[index - 1]
  if (key === 'ArrowLeft') return beside(-1)
  if (key === 'ArrowRight') return beside(1)
  if (key === 'Home') return lane[0]
  return key === 'End' ? lane.at(-1) : undefined
}

/** The focus of cards, with one tab stop for all of them. It follows a card into another column; that of a card that is gone goes to the tab stop. */
export function useCardFocus(container: RefObject<HTMLElement | null>, resource: string) {
  const queryClient = useQueryClient()
  const focusedId = useRef<string>(undefined)
  const hadFocus = useRef(false)

  function cardOf(id: string | undefined): HTMLElement | undefined {
    return faces(container.current).find((face) => face.dataset['id'] === id)
  }

  /** Called after cards have been rendered. */
  function update() {
    const card = cardOf(focusedId.current)
    const stop = card ?? faces(container.current)[0]
    for (const face of faces(container.current)) if (face !== stop && face.tabIndex === 0) face.tabIndex = -1
    if (stop && stop.tabIndex !== 0) stop.tabIndex = 0
    if (!hadFocus.current || document.activeElement !== document.body) return
    // The card may be about to appear in the column to which it has been moved.
    if (card || queryClient.isFetching({ queryKey: [resource] }) === 0) stop?.focus()
  }

  return {
    update,
    onFocus({ target }: FocusEvent) {
      const id = target instanceof HTMLElement ? target.dataset['id'] : undefined
      if (id === undefined) return
      focusedId.current = id
      hadFocus.current = true
      update()
    },
    onBlur() {
      // React fires no blur when it removes the focused element; a blurred window keeps its focused element.
      if (document.hasFocus()) hadFocus.current = false
    },
    /** Moves the focus by a key; returns whether it is one that does. */
    moveByKey(event: KeyboardEvent<HTMLElement>): boolean {
      const next = container.current ? cardAfter(container.current, event.currentTarget, event.key) : undefined
      next?.focus()
      return next !== undefined
    },
  }
}

import type { KeyboardEvent } from 'react'

/** A popup of the menu bar, and the item to focus in it once it is open. */
export interface OpenPopup {
  readonly key: string
  readonly focus?: 'first' | 'last'
}

const popupItems = '[role="menu"] [role="menuitem"]'

/** The items of an entry's popup. */
export function itemsOf(entry: Element): HTMLElement[] {
  return Array.from(entry.querySelectorAll<HTMLElement>(popupItems))
}

function focusAt(elements: readonly HTMLElement[], index: number): void {
  elements.at(index % elements.length)?.focus()
}

interface MenuBarKeys {
  readonly open: OpenPopup | undefined
  readonly setOpen: (open: OpenPopup | undefined) => void
}

interface KeyContext extends MenuBarKeys {
  readonly target: HTMLElement
  /** The entries with room in the bar, each with its item and perhaps a popup. */
  readonly entries: readonly HTMLElement[]
  readonly entry: HTMLElement
}

function itemOf(entry: HTMLElement | undefined): HTMLElement | null | undefined {
  return entry?.querySelector<HTMLElement>(':scope > [role="menuitem"]')
}

function popupOf(entry: HTMLElement | undefined, focus: OpenPopup['focus']): OpenPopup | undefined {
  const key = entry?.dataset['key']
  return key !== undefined && itemOf(entry)?.ariaHasPopup === 'menu' ? { key, ...(focus && { focus }) } : undefined
}

/** Moves to the previous (-1) or next (1) entry; an open popup moves along. */
function moveAlong({ entries, entry, open, setOpen }: KeyContext, by: -1 | 1): void {
  const next = entries.at((entries.indexOf(entry) + by) % entries.length)
  itemOf(next)?.focus()
  if (open) setOpen(popupOf(next, 'first'))
}

/** Moves within an open popup, or opens one. */
function moveWithin({ target, entry, setOpen }: KeyContext, by: -1 | 1): void {
  const items = itemsOf(entry)
  const index = items.indexOf(target)
  if (index === -1) setOpen(popupOf(entry, by === 1 ? 'first' : 'last'))
  else focusAt(items, index + by)
}

/** Moves to the first (0) or last (-1) item of the popup or the bar. */
function moveToEnd({ target, entries, entry }: KeyContext, index: 0 | -1): void {
  const items = itemsOf(entry)
  if (items.includes(target)) focusAt(items, index)
  else itemOf(entries.at(index))?.focus()
}

const actions: Readonly<Record<string, (context: KeyContext) => void>> = {
  ArrowRight: (context) => moveAlong(context, 1),
  ArrowLeft: (context) => moveAlong(context, -1),
  ArrowDown: (context) => moveWithin(context, 1),
  ArrowUp: (context) => moveWithin(context, -1),
  Home: (context) => moveToEnd(context, 0),
  End: (context) => moveToEnd(context, -1),
  Escape({ entry, setOpen }) {
    setOpen(undefined)
    itemOf(entry)?.focus()
  },
  // Links are activated by Enter only.
  ' ': ({ target }) => target.click(),
}

/** Keyboard navigation of a menu bar (ARIA Authoring Practices). Tab leaves it. */
export function menuBarKeys({ open, setOpen }: MenuBarKeys): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const { key, currentTarget, target, altKey, ctrlKey, metaKey } = event
    if (key === 'Tab') setOpen(undefined)
    const action = actions[key]
    const entry = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-key]') : null
    if (!action || !entry || !(target instanceof HTMLElement) || altKey || ctrlKey || metaKey) return
    event.preventDefault()
    const entries = Array.from(currentTarget.querySelectorAll<HTMLElement>('[data-key]:not([inert])'))
    action({ open, setOpen, target, entries, entry })
  }
}

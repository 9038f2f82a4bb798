import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { siblingBranchIds } from '#web/ui/tree/tree-node.ts'
import type { TreeSearch } from '#web/ui/tree/use-tree-search.ts'
import type { VisibleRow } from './tree-rows.ts'

interface TreeFocusOptions {
  region: RefObject<HTMLElement | null>
  rows: readonly VisibleRow[]
  search: TreeSearch
  /** Called by Enter on a row; without it Enter follows the row's first link. */
  onOpen: ((id: string) => void) | undefined
}

/**
 * Keyboard navigation of a tree table with a roving tab stop. Up, Down, Home, End and the page keys move between rows; the right arrow
 * expands a row or enters it, the left arrow collapses it or goes to its parent; an asterisk expands all siblings. When the focused row is
 * removed, the one in its position gets the focus.
 */
export function useTreeFocus({ region, rows, search, onOpen }: TreeFocusOptions) {
  const [focusedId, setFocusedId] = useState<string>()
  const awaitedId = useRef<string>(undefined)
  const hadFocus = useRef(false)
  const lastIndex = useRef(0)
  const focusedIndex = rows.findIndex(({ node }) => node.id === focusedId)
  const tabStop = rows[Math.max(focusedIndex, 0)]?.node.id

  function rowElement(id: string) {
    return region.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(id)}"]`)
  }

  function focusRow(index: number) {
    const id = rows[Math.min(Math.max(index, 0), rows.length - 1)]?.node.id
    if (id === undefined) return
    const element = rowElement(id)
    element?.focus()
    // A row far away is rendered once it is the tab stop.
    awaitedId.current = element ? undefined : id
    if (!element) setFocusedId(id)
  }

  useEffect(() => {
    if (focusedIndex >= 0) lastIndex.current = focusedIndex
    if (awaitedId.current !== undefined && awaitedId.current === focusedId) focusRow(focusedIndex)
    else if (hadFocus.current && document.activeElement === document.body) focusRow(lastIndex.current)
  })

  function onFocus({ target, currentTarget }: FocusEvent) {
    // Focus events in portalled overlays bubble here too.
    if (!currentTarget.contains(target)) return
    hadFocus.current = true
    const id = target.closest<HTMLElement>('[data-key]')?.dataset['key']
    if (id !== undefined) setFocusedId(id)
  }

  function onBlur() {
    // React fires no blur when it removes the focused element; a blurred window keeps its focused element.
    if (document.hasFocus()) hadFocus.current = false
  }

  function onKeyDown(event: KeyboardEvent) {
    const { target, key } = event
    const index = target instanceof HTMLElement ? rows.findIndex(({ node }) => node.id === target.dataset['key']) : -1
    const row = rows[index]
    if (!row || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    const next = targetIndex(key, index, rows, pageLengthOf(region.current))
    const action = next === undefined ? (expandAction(key, row, search) ?? openAction(key, row)) : () => focusRow(next)
    if (!action) return
    event.preventDefault()
    action()
  }

  function openAction(key: string, { node: { id, isDisabled } }: VisibleRow): (() => void) | undefined {
    if (key !== 'Enter') return undefined
    return onOpen ? () => isDisabled !== true && onOpen(id) : () => rowElement(id)?.querySelector<HTMLElement>('a[href]')?.click()
  }

  return { tabStop, handlers: { onFocus, onBlur, onKeyDown } }
}

/** The action of a key that expands or collapses rows. */
function expandAction(key: string, { node: { id }, isExpanded }: VisibleRow, search: TreeSearch): (() => void) | undefined {
  const { nodes, expandedIds, setExpandedIds } = search
  switch (key) {
    case 'ArrowRight':
      return isExpanded === false ? () => setExpandedIds(new Set([...expandedIds, id])) : undefined
    case 'ArrowLeft':
      return isExpanded ? () => setExpandedIds(new Set([...expandedIds].filter((expanded) => expanded !== id))) : undefined
    case '*':
      return () => setExpandedIds(new Set([...expandedIds, ...siblingBranchIds(nodes, id)]))
    default:
      return undefined
  }
}

/** The index of the row a key moves to. */
function targetIndex(key: string, index: number, rows: readonly VisibleRow[], pageLength: number): number | undefined {
  const row = rows[index]
  switch (key) {
    case 'ArrowDown':
      return index + 1
    case 'ArrowUp':
      return index - 1
    case 'Home':
      return 0
    case 'End':
      return rows.length - 1
    case 'PageDown':
      return index + pageLength
    case 'PageUp':
      return index - pageLength
    case 'ArrowRight':
      return row?.isExpanded ? index + 1 : undefined
    case 'ArrowLeft':
      return !row || row.isExpanded || row.parentId === null ? undefined : rows.findIndex(({ node }) => node.id === row.parentId)
    default:
      return undefined
  }
}

/** Number of rows that fit below the header. */
function pageLengthOf(region: HTMLElement | null): number {
  const rowHeight = region?.querySelector<HTMLElement>('[data-key]')?.offsetHeight ?? 0
  return Math.max(1, Math.floor((region?.clientHeight ?? 0) / Math.max(rowHeight, 1)) - 2)
}

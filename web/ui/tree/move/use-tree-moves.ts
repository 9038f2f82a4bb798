import { useEffect, useMemo, useState, type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject } from 'react'
import { useExclusiveTask } from '#web/ui/form/use-exclusive-task.ts'
import { useDebouncedCallback } from '#web/ui/timing/use-debounced-callback.ts'
import { useTreeMessages } from '#web/ui/tree/messages.ts'
import { isBranch } from '#web/ui/tree/tree-node.ts'
import type { TreeSearch } from '#web/ui/tree/use-tree-search.ts'
import { dropAt, type DropMark } from './drop-point.ts'
import { moveTo, placeOf, targetOfKey, type MoveRules, type TargetedMove, type TreeMove } from './tree-move.ts'
import { useRowDrag } from './use-row-drag.ts'

/** How long the pointer rests on a collapsed branch until it expands. */
const expandAfterMs = 600

/** Props of a tree whose nodes can be moved. */
export interface TreeMoveProps extends MoveRules {
  /**
   * Makes nodes movable, by their handle or with Alt and the arrow keys, but not during a search, which hides siblings. Called with a legal
   * move; the caller changes the nodes. A rejected promise means that nothing was moved; the caller reports why.
   */
  onMove?: ((move: TreeMove) => void | Promise<void>) | undefined
  /** Whether a node can be moved at all; by default all can. */
  isMovable?: ((id: string) => boolean) | undefined
}

/** The moves of a tree: handlers for its container, and what its rows show. */
export interface TreeMoves {
  /** Whether a row has a handle. */
  readonly isMovable: (id: string) => boolean
  readonly draggedId: string | undefined
  readonly mark: DropMark | undefined
  /** The result of the last move, for a live region. */
  readonly announcement: string
  /** Moves the focused row; returns whether the key was one that moves. */
  readonly moveByKey: (event: KeyboardEvent) => boolean
  readonly handlers: {
    readonly onPointerDownCapture: (event: PointerEvent) => void
    readonly onMouseDownCapture: (event: MouseEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
  }
}

function isOnHandle({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest('[data-move-handle]') !== null
}

function rowOf({ target }: { target: EventTarget }): HTMLElement | undefined {
  return (target instanceof Element && target.closest<HTMLElement>('[data-key]')) || undefined
}

/** Moves nodes of a tree whose rows are in `container` and have their id in `data-key`. */
export function useTreeMoves(container: RefObject<HTMLElement | null>, search: TreeSearch, props: TreeMoveProps): TreeMoves {
  const { nodes, expandedIds } = search
  const { onMove, canDrop, maxDepth, isMovable } = props
  const isEnabled = onMove !== undefined && search.matchCount === undefined
  const rules = useMemo(() => ({ canDrop, maxDepth }), [canDrop, maxDepth])
  const { announcement, cannotMove, perform } = useMoveAnnouncement(search, onMove)
  const canMove = (id: string) => isEnabled && isMovable?.(id) !== false

  const { dragged, start } = useRowDrag(container, () => {
    if (drop) perform(drop)
  })
  const point = dragged?.point
  const drop = dragged && point && dropAt({ nodes, expandedIds, id: dragged.id, rules }, point)
  useExpandOnHover(search, dragged?.id, point?.rowId)

  function onPointerDownCapture(event: PointerEvent) {
    const row = rowOf(event)
    const id = row?.dataset['key']
    if (!isOnHandle(event) || id === undefined) return
    event.stopPropagation()
    start(event, id, Number(row?.ariaLevel))
  }

  function moveByKey(event: KeyboardEvent): boolean {
    const { key, altKey, ctrlKey, metaKey, shiftKey, target } = event
    const row = rowOf(event)
    const id = row?.dataset['key']
    if (!altKey || ctrlKey || metaKey || shiftKey || !key.startsWith('Arrow') || row !== target || id === undefined || !canMove(id))
      return false
    event.preventDefault()
    event.stopPropagation()
    const keyTarget = targetOfKey(nodes, id, key)
    const move = keyTarget && moveTo(nodes, id, keyTarget, rules)
    if (move) perform(move)
    else cannotMove(id)
    return true
  }

  function stopOnHandle(event: MouseEvent) {
    if (!isOnHandle(event)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return {
    isMovable: canMove,
    draggedId: dragged?.id,
    mark: drop?.mark,
    announcement,
    moveByKey,
    // The row must take a press on its handle neither for a selection nor for the start of one.
    handlers: { onPointerDownCapture, onMouseDownCapture: stopOnHandle, onClickCapture: stopOnHandle },
  }
}

/** Performs one move at a time and announces its result. */
function useMoveAnnouncement({ nodes, expandedIds, setExpandedIds }: TreeSearch, onMove: TreeMoveProps['onMove']) {
  const messages = useTreeMessages()
  const { isRunning, run } = useExclusiveTask()
  const [announcement, announce] = useState('')
  const labelOf = (id: string) => placeOf(nodes, id)?.node.label ?? ''
  const results = { before: messages.movedBefore, into: messages.movedInto, after: messages.movedAfter }

  function perform({ move, target }: TargetedMove) {
    if (isRunning()) return
    const [name, other] = [labelOf(move.id), labelOf(target.id)]
    // The moved row stays visible.
    if (move.parentId !== null) setExpandedIds(new Set([...expandedIds, move.parentId]))
    void run(async () => {
      try {
        await onMove?.(move)
        announce(results[target.position](name, other))
      } catch {
        announce(messages.moveFailed(name))
      }
    })
  }

  return { announcement, perform, cannotMove: (id: string) => announce(messages.cannotMove(labelOf(id))) }
}

/** Expands a collapsed branch on which the pointer rests with a dragged node. */
function useExpandOnHover(search: TreeSearch, draggedId: string | undefined, hoveredId: string | undefined) {
  const expandLater = useDebouncedCallback((id: string) => {
    const branch = placeOf(search.nodes, id)?.node
    if (id === hoveredId && id !== draggedId && branch && isBranch(branch)) search.setExpandedIds(new Set([...search.expandedIds, id]))
  }, expandAfterMs)
  useEffect(() => {
    if (hoveredId !== undefined) expandLater(hoveredId)
  }, [hoveredId, expandLater])
}

import { createContext } from 'react'
import type { CheckState } from './checked-nodes.ts'
import type { TreeMoves } from './move/use-tree-moves.ts'

interface TreeRowState {
  /** Checkbox states; without them the tree has no checkboxes. */
  readonly states?: ReadonlyMap<string, CheckState>
  /** The search text. */
  readonly query: string
  /** Without moves the rows have no handles. */
  readonly moves?: Pick<TreeMoves, 'isMovable' | 'draggedId' | 'mark'>
}

/**
 * Row state that changes while the nodes stay the same. In a context, so that a change re-renders rows without rebuilding the collection.
 */
export const TreeRowStateContext = createContext<TreeRowState>({ query: '' })

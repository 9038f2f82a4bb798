import { createContext } from 'react'
import type { CheckState } from './checked-nodes.ts'

interface TreeMarks {
  /** How the boxes stand; without it the tree has none. */
  readonly states?: ReadonlyMap<string, CheckState>
  /** What is searched for. */
  readonly query: string
}

/** What changes about the rows of a tree while its nodes stay the same; so a press draws rows again and leaves the tree as built. */
export const TreeMarksContext = createContext<TreeMarks>({ query: '' })

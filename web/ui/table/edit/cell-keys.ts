import type { KeyboardEvent } from 'react'
import type { CellMove } from './cell-focus.ts'

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'> & { isComposing: boolean }

/** What a key does in a focused cell. `type` opens the editor empty, for the key itself. */
export type CellAction = { readonly move: CellMove } | 'edit' | 'type' | 'leave' | undefined

const moves: Readonly<Partial<Record<string, CellMove>>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  Home: 'first',
  End: 'last',
}

/** What a key does in a focused cell that is not being edited. */
export function cellAction({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): CellAction {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Tab') return { move: shiftKey ? 'left' : 'right' }
  const move = moves[key]
  if (move) return { move }
  if (key === 'Enter' || key === 'F2') return 'edit'
  if (key === 'Escape') return 'leave'
  // Process: the key begins a composition of an input method.
  if (key === 'Backspace' || key === 'Delete' || key === 'Process') return 'type'
  return key.length === 1 && key !== ' ' ? 'type' : undefined
}

/** What a key does in an open editor: cancel it, or save and go where. */
export function editorAction({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Pressed): CellMove | 'cancel' | undefined {
  // During composition the keys belong to the input method.
  if (isComposing || altKey) return undefined
  if (key === 'Escape') return 'cancel'
  if (key === 'Tab') return shiftKey ? 'previous' : 'next'
  if (key === 'Enter' && (ctrlKey || metaKey || !shiftKey)) return 'down'
  return undefined
}

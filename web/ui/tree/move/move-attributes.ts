import type { CSSProperties } from 'react'
import styles from './tree-move.module.css'
import type { TreeMoves } from './use-tree-moves.ts'

interface RowStyle extends CSSProperties {
  '--drop-level'?: number
}

interface RowProps {
  className?: string | undefined
  style?: RowStyle | undefined
}

interface MoveAttributes extends RowProps {
  readonly 'data-dragged'?: true | undefined
  readonly 'data-drop'?: string | undefined
}

/** The attributes of a row that show its handle, that it is dragged, and where a dragged node would be dropped. */
export function moveAttributes(
  moves: Pick<TreeMoves, 'draggedId' | 'mark'> | undefined,
  id: string,
  { className, style }: RowProps,
): MoveAttributes {
  if (!moves) return {}
  const mark = moves.mark?.rowId === id ? moves.mark : undefined
  return {
    className: `${className} ${styles.row}`,
    style: mark ? { ...style, '--drop-level': mark.level } : style,
    'data-dragged': moves.draggedId === id || undefined,
    'data-drop': mark?.edge,
  }
}

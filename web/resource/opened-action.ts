import type { ReactNode } from 'react'
import type { ListAction } from '#web/ui/table/list-action.ts'

/** An action of a list that opens a dialog: none for those who may not take it. */
export interface OpenedAction {
  readonly actions: readonly ListAction[]
  readonly dialog: ReactNode
}

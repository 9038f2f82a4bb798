import type { ReactNode } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useTransitions } from '#web/resource/transition/use-transitions.ts'
import type { ResourceList } from '#web/resource/use-resource-list.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'

const bulk = lazyControl(() => import('./resource-bulk.tsx').then((module) => module.ResourceBulk))

/** What a table needs so that rows can be selected and changed together. */
interface ListBulk<Row> {
  readonly selection: Selection<Row> | undefined
  readonly renderBulk: (rows: readonly Row[]) => ReactNode
  readonly canSelectAllMatching: boolean
}

/**
 * The selection of a list and the actions for selected rows, as props of its table: transitions, the resource's bulk actions with their words, bulk edit,
 * export, transfer and deletion, each for those who may. Rows cannot be selected by users who may do nothing with them.
 */
export function useListBulk<Row extends AnyRow, Name extends string, F extends Filters>(page: ResourceList<Row, Name, F>): ListBulk<Row> {
  const { resource, words, messages, allowed, selection, list, isTheirs } = page
  const hasTransitions = useTransitions(resource, words).length > 0
  const hasActions = allowed.bulk && resource.bulk.some(({ action }) => words.bulk?.[action])
  const isSelectable = hasActions || hasTransitions || allowed.bulkEdit || allowed.bulkRemove || allowed.export || allowed.transfer
  return {
    selection: isSelectable ? selection : undefined,
    renderBulk: (rows) => <bulk.Control {...{ resource, words, messages, allowed, isTheirs, selection, list, rows }} />,
    canSelectAllMatching: resource.availableCalls.includes(resource.derivedCalls.matching),
  }
}

import type { Filters, ListQuery } from '#contract/lists/list-query.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { List } from '#web/ui/table/list.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import type { TableFigures } from '#web/ui/table/table-figures.ts'
import type { AnyWords } from './resource-words.ts'

const items = lazyControl(() => import('./figures/figure-items.tsx').then((module) => module.FigureItems))
const groups = lazyControl(() => import('./figures/group-rows.tsx').then((module) => module.GroupRows))
const totals = lazyControl(() => import('./figures/totals-row.tsx').then((module) => module.TotalsRow))

/** The totals and groups of a resource's list; undefined for a resource without numbers and choices. Their code is loaded after the rows. */
export function tableFigures<Row extends AnyRow, Name extends string, F extends Filters>(page: {
  readonly resource: AnyResource & { readonly list: ListQuery<Name, F> }
  readonly words: AnyWords
  readonly list: List<Row, Name, F>
  readonly selection: Selection<Row>
}): TableFigures | undefined {
  const { resource, list } = page
  const isEmpty = resource.totalled.length === 0 && resource.list.groups.length === 0
  if (isEmpty || !resource.availableCalls.includes(resource.derivedCalls.totals)) return undefined
  const field = list.grouping?.field
  return {
    renderItems: (settings, renderMenu) => <items.Control {...{ page, settings }}>{renderMenu}</items.Control>,
    groups:
      field === undefined
        ? undefined
        : (rows, settings, layout) => <groups.Control {...{ page, field, settings, layout }}>{rows}</groups.Control>,
    totals: (settings, layout) => settings.hasTotals && <totals.Control {...{ page, settings, layout }} />,
    isFolded: field !== undefined && list.grouping?.open === undefined,
  }
}

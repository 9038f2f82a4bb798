import type { AnyRow } from '#contract/resource/resource.ts'
import { type PlacedRow, withPlaced } from '#web/resource/shapes/use-placed-rows.ts'
import { useRowPages } from '#web/resource/shapes/use-row-pages.ts'
import type { BoardColumn } from './board-columns.ts'
import type { BoardPage } from './board-page.ts'

interface LaneOptions {
  page: Pick<BoardPage, 'resource' | 'list'>
  field: string
  column: BoardColumn
  placed: ReadonlyMap<string, PlacedRow>
  isEnabled: boolean
}

/** The cards of a column in the order of the list, by the list's call with the filter of its value, page by page. */
export function useLaneRows({ page: { resource, list }, field, column: { value }, placed, isEnabled }: LaneOptions) {
  const part = value === null ? { none: field } : { [field]: [value] }
  const { query, rows, first } = useRowPages(resource, { request: list.request, part, isEnabled })
  const isHere = (row: AnyRow) => (row[field] ?? null) === value
  return {
    query,
    rows: rows && withPlaced(rows, placed, query.dataUpdatedAt).rows.filter(isHere),
    /** Undefined where the totals tell it only. */
    itemCount: first?.isCountLimited ? undefined : first?.itemCount,
  }
}

import { useState } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Paged } from '#contract/lists/paging.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { List } from '#web/ui/table/list.ts'
import type { SavedRows } from './use-saved-rows.ts'

interface PinnedRows<Row> {
  readonly key: string
  readonly data: Paged<Row>
  /** The rows as shown. */
  readonly rows: readonly Row[]
}

/** The rows as loaded, those shown before in their places; rows that are kept stay even if they no longer match. */
export function placeRows<Row extends AnyRow>(shown: readonly Row[], loaded: readonly Row[], isKept: (id: string) => boolean): Row[] {
  if (!shown.some(({ id }) => isKept(id))) return [...loaded]
  const byId = new Map(loaded.map((row) => [row.id, row]))
  const staying = shown.flatMap((row) => byId.get(row.id) ?? (isKept(row.id) ? row : []))
  const ids = new Set(staying.map(({ id }) => id))
  const added = loaded.filter(({ id }) => !ids.has(id))
  return [...staying, ...added.slice(0, Math.max(0, Math.max(shown.length, loaded.length) - staying.length))]
}

interface PinOptions<Row extends AnyRow, Name extends string, F extends Filters> {
  list: List<Row, Name, F>
  /** The rows that were saved here. */
  savedRows: SavedRows<Row>
  /** The rows with an open editor, or a value that is not saved. */
  busyRows: () => ReadonlySet<string>
}

/**
 * The list of an editable table: rows that were edited stay in their places, although they would be sorted elsewhere or no longer match,
 * until page, sort order or filters change, or the list is refreshed.
 */
export function usePinnedRows<Row extends AnyRow, Name extends string, F extends Filters>({
  list,
  savedRows: { saved, clear },
  busyRows,
}: PinOptions<Row, Name, F>): List<Row, Name, F> {
  const { data, isPlaceholderData } = list.query
  const [pinned, setPinned] = useState<PinnedRows<Row>>()
  const key = JSON.stringify(list.request)

  function newest(row: Row): Row {
    const stored = saved.get(row.id)
    return stored && stored.version > row.version ? stored : row
  }

  if (data && !isPlaceholderData && (pinned?.data !== data || pinned.key !== key)) {
    const busy = busyRows()
    const isKept = (id: string) => saved.has(id) || busy.has(id)
    setPinned({ key, data, rows: pinned?.key === key ? placeRows(pinned.rows, data.list, isKept) : data.list })
  }
  const rows = (data && pinned?.data === data ? pinned.rows : data?.list)?.map(newest)

  /** Shows the rows as they are stored; those that are being edited stay. */
  function refetch() {
    const busy = busyRows()
    if (data && rows) setPinned({ key, data, rows: placeRows(rows, data.list.map(newest), (id) => busy.has(id)) })
    clear()
    return list.query.refetch()
  }

  return { ...list, query: { ...list.query, data: data && rows && { ...data, list: rows }, refetch } }
}

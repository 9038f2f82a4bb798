import { useState } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Paged } from '#contract/lists/paging.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import type { List } from '#web/ui/table/list.ts'

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

interface PinOptions<Row, Name extends string, F extends Filters> {
  list: List<Row, Name, F>
  /** The rows that were saved here, as stored. */
  saved: ReadonlyMap<string, Row>
  /** The rows with an open editor, or a value that is not saved. */
  busyRows: () => ReadonlySet<string>
}

/**
 * The list of an editable table: rows that were edited stay in their places, although they would be sorted elsewhere or no longer match,
 * until page, sort order or filters change, or the list is refreshed.
 */
export function usePinnedRows<Row extends AnyRow, Name extends string, F extends Filters>({
  list,
  saved,
  busyRows,
}: PinOptions<Row, Name, F>): List<Row, Name, F> {
  const { data, isPlaceholderData } = list.query
  const [pinned, setPinned] = useState<PinnedRows<Row>>()
  const key = JSON.stringify(list.request)
  const isOther = data !== undefined && (pinned?.data !== data || pinned.key !== key)
  if (isOther && !isPlaceholderData) {
    const busy = busyRows()
    const isKept = (id: string) => saved.has(id) || busy.has(id)
    setPinned({ key, data, rows: pinned?.key === key ? placeRows(pinned.rows, data.list, isKept) : data.list })
  }
  const rows = data && pinned?.data === data ? pinned.rows : data?.list
  const newest = rows?.map((row) => {
    const stored = saved.get(row.id)
    return stored && stored.version > row.version ? stored : row
  })
  return { ...list, query: { ...list.query, data: data && newest && { ...data, list: newest } } }
}

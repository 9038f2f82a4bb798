import { createElement, type ReactNode, useCallback, useMemo, useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import type { PlacedRows } from '#web/ui/table/rows/use-removed-rows.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'

const removal = lazyControl(() => import('./dependents/row-removal.tsx').then((module) => module.RowRemovals))

/** What a deletion changes on the page. */
interface RemoveOptions<Row> {
  readonly selection?: Selection<Row>
  readonly placed?: PlacedRows<Row>
  /** Called after each deletion. */
  readonly onRemoved?: () => void
}

/**
 * Deletes rows; `question`, which the caller renders, asks before where others refer to the row. It offers undo to those who may restore them: in the
 * row's place where the list still shows it, else in a toast. Deleted rows are deselected.
 */
export function useRemove<Row extends AnyRow>(
  resource: AnyResource,
  { selection, placed, onRemoved }: RemoveOptions<Row> = {},
): { readonly remove: (row: Row) => void; readonly undo: ((row: Row) => void) | undefined; readonly question: ReactNode } {
  const { derivedCalls: calls, availableCalls, permissions } = resource
  const [rows, setRows] = useState<readonly Row[]>([])
  const remove = useCallback((row: Row) => setRows((all) => [...all, row]), [])
  const canRestore = useCan(permissions.restore ?? permissions.remove) && availableCalls.includes(calls.restore)
  const [undos] = useState(() => new Map<string, () => void>())
  const undo = useMemo(() => (canRestore ? ({ id }: Row) => undos.get(id)?.() : undefined), [undos, canRestore])
  const start = (deleted: Row) => {
    const place = placed?.placeOf(deleted)
    return (version: number) => {
      selection?.set([deleted], false)
      onRemoved?.()
      if (!placed?.add({ ...deleted, version }, place)) return undefined
      return {
        restore: (restored: number) => placed.restore({ ...deleted, version: restored }),
        setUndo: (run: () => void) => void undos.set(deleted.id, run),
      }
    }
  }
  const question =
    rows.length > 0 &&
    createElement(removal.Control, {
      resource,
      rows,
      canRestore,
      start,
      onClose: (row?: AnyRow) => setRows((all) => all.filter(({ id }) => row && id !== row.id)),
    })
  return { remove, undo, question }
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Filters } from '#contract/lists/list-query.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useLeaveGuard, viewMark } from '#web/base/page/leave-guard.ts'
import { useDisplayMessages } from '#web/ui/display/messages.ts'
import { formHandledErrors } from '#web/ui/form/use-form.ts'
import type { CellStore } from '#web/ui/table/edit/cell-store.ts'
import { useEditMessages } from '#web/ui/table/edit/messages.ts'
import { TableEditing } from '#web/ui/table/edit/table-editing.ts'
import type { List } from '#web/ui/table/list.ts'
import type { ResourceList } from '#web/resource/use-resource-list.ts'
import { useConflictMessages } from '#web/resource/form/conflict-messages.ts'
import { rowLike, saveCell } from './cell-saves.ts'
import { type Announcement, noAnnouncement } from './edit-announcement.tsx'
import { RowSaver } from './row-saver.ts'
import { useUndoMessages } from '#web/resource/undo/messages.ts'
import { usePinnedRows } from './use-pinned-rows.ts'
import { useSavedRows } from './use-saved-rows.ts'

interface CellEditingOptions<Row extends AnyRow, Name extends string, F extends Filters> {
  page: ResourceList<Row, Name, F>
  list: List<Row, Name, F>
}

function useAnnouncement() {
  const [announcement, set] = useState<Announcement>(noAnnouncement)
  const announce = (text: string, isError = false) => set(({ count }) => ({ text, isError, count: count + 1 }))
  return [announcement, announce] as const
}

/**
 * Edits the cells of a list by the update call of its resource. A cell shows its new value at once; if it cannot be saved, the value of the
 * server is back, and what was typed is kept for another try. Unsaved input asks before the page or its view changes.
 */
export function useCellEditing<Row extends AnyRow, Name extends string, F extends Filters>({
  page,
  list,
}: CellEditingOptions<Row, Name, F>) {
  const { resource } = page
  const { mutateAsync: update } = useWrite(resource.derivedCalls.update, { handledErrors: formHandledErrors })
  const [saver] = useState(() => new RowSaver(resource, update))
  const savedRows = useSavedRows<Row>()
  const { add } = savedRows
  const [announcement, announce] = useAnnouncement()
  const [texts, undoTexts] = [useEditMessages(), useUndoMessages()]
  const [conflictTexts, display] = [useConflictMessages(), useDisplayMessages()]
  const [editing] = useState(() => new TableEditing<Row>(({ id }) => id))
  useEffect(() => {
    const parts = { resource, conflictTexts, editing, saver, texts, undoTexts, display, show: add, announce }
    return editing.connect((cell) => void saveCell(parts, cell))
  })
  useViewGuard(editing.store, JSON.stringify(list.request))
  const pinned = usePinnedRows({ list, savedRows, busyRows: editing.store.busyRows })

  /** Shows a row that was stored in another way. */
  function onSaved(stored: AnyRow) {
    const row = pinned.query.data?.list.find(({ id }) => id === stored.id)
    if (row) add(rowLike(row, stored))
  }

  return { editing, saver, announcement, onSaved, list: pinned }
}

/** Asks before the page, its tab or its view is left with unsaved input; once it is left, forgets that input. */
function useViewGuard(store: CellStore, viewKey: string): void {
  const isDirty = useSyncExternalStore(store.subscribe, store.isDirty)
  useLeaveGuard(isDirty)
  useLeaveGuard(isDirty, viewMark)
  const lastKey = useRef(viewKey)
  useEffect(() => {
    if (lastKey.current !== viewKey) store.clear()
    lastKey.current = viewKey
  }, [viewKey, store])
}

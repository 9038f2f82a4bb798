import { useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { useWrite } from '#web/api/queries.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { offerUndo, undoUnlessChanged } from '#web/resource/undo/changes.ts'
import { useUndoMessages } from '#web/resource/undo/messages.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'

/** A row that has been moved, until the list is read again. */
export interface PlacedRow {
  readonly row: AnyRow
  /** When the move was done, in epoch milliseconds; infinite while it is being done. */
  readonly at: number
}

/** Rows that were moved by an edit: they are where they are moved to at once, and back if the call fails. */
export function usePlacedRows(resource: AnyResource) {
  const texts = useUndoMessages()
  const update = useWrite(resource.derivedCalls.update)
  const reversal = useWrite(resource.derivedCalls.update, { handledErrors: [resource.changed.name] })
  const [placed, setPlaced] = useState<ReadonlyMap<string, PlacedRow>>(new Map())

  function place(id: string, row: PlacedRow | undefined) {
    setPlaced((all) => new Map([...[...all].filter(([other]) => other !== id), ...(row ? [[id, row] as const] : [])]))
  }

  async function write(row: AnyRow, fields: FieldValues, { mutateAsync }: typeof update = update): Promise<AnyRow> {
    const { id, version } = row
    place(id, { row: { ...row, ...fields }, at: Number.POSITIVE_INFINITY })
    try {
      const saved = resource.rowOf(await mutateAsync({ params: { id }, body: { ...fields, version } }))
      place(id, { row: saved, at: Date.now() })
      return saved
    } catch (error) {
      place(id, undefined)
      throw error
    }
  }

  async function undo(saved: AnyRow, fields: FieldValues): Promise<void> {
    const title = resource.titleOf(saved)
    await undoUnlessChanged(resource, texts.changedSince(title), async () => {
      await write(saved, fields, reversal)
      showToast({ kind: 'ok', message: texts.rowUndone(title) })
    })
  }

  return {
    placed,
    /** Moves a row by an edit, and offers to undo it; returns whether it was moved. */
    async move(row: AnyRow, fields: FieldValues, message: string): Promise<boolean> {
      let saved: AnyRow | undefined
      await ignoreApiError(async () => {
        saved = await write(row, fields)
      })
      const stored = saved
      if (!stored) return false
      const before = Object.fromEntries(Object.keys(fields).map((name) => [name, row[name]]))
      offerUndo({ message, label: texts.undo, undo: () => undo(stored, before) })
      return true
    },
  }
}

/** The rows with those that were moved since they were loaded, in epoch milliseconds, as they are now; and those alone that were moved since. */
export function withPlaced(rows: readonly AnyRow[], placed: ReadonlyMap<string, PlacedRow>, loadedAt: number) {
  const moved = new Map([...placed].filter(([, { at }]) => loadedAt < at).map(([id, { row }]) => [id, row]))
  return { moved, rows: [...new Map([...moved, ...rows.map((row) => [row.id, moved.get(row.id) ?? row] as const)]).values()] }
}

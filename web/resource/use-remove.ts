import { useQueryClient } from '@tanstack/react-query'
import { createElement, type ReactNode, useMemo, useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { ignoreApiError, createRowActionRunner } from '#web/ui/table/selection/row-action-runner.ts'
import type { PlacedRows } from '#web/ui/table/rows/use-removed-rows.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

interface RemoveOptions<Row> {
  readonly selection?: Selection<Row>
  readonly placed?: PlacedRows<Row>
  /** Called after each deletion. */
  readonly onRemoved?: () => void
}

const removalQuestion = lazyControl(() => import('./dependents/removal-question.tsx').then((module) => module.RemovalQuestion))

/**
 * Deletes rows; `question`, rendered by the caller, asks before where others refer to the row. It offers undo to those who may restore them: in the row's place where the list still shows it, else in a
 * toast. Deleted rows are deselected.
 */
export function useRemove<Row extends AnyRow>(
  resource: AnyResource,
  messages: ResourceMessages,
  { selection, placed, onRemoved }: RemoveOptions<Row> = {},
): { readonly remove: (row: Row) => void; readonly undo: ((row: Row) => void) | undefined; readonly question: ReactNode } {
  const { derivedCalls: calls, availableCalls, permissions, titleOf } = resource
  const [asked, setAsked] = useState<Row>()
  const queryClient = useQueryClient()
  const { mutateAsync: removal } = useWrite(calls.remove)
  const { mutateAsync: restoration } = useWrite(calls.restore)
  const canRestore = useCan(permissions.restore ?? permissions.remove) && availableCalls.includes(calls.restore)
  const [once] = useState(() => createRowActionRunner(queryClient, calls.list))
  // Undo knows the version of the deleted row, so it need not wait for the list that is read after the deletion.
  const [undoOnce] = useState(() => createRowActionRunner(queryClient, calls.list))

  const removals = useMemo(() => {
    async function restore(id: string, version: number, title: string) {
      await restoration({ params: { id }, body: { version } })
      showToast({ kind: 'ok', message: messages.restored(title) })
    }

    async function undo(row: Row) {
      const { version } = await restoration({ params: { id: row.id }, body: { version: row.version } })
      placed?.restore({ ...row, version })
    }

    async function remove(row: Row) {
      const title = titleOf(row)
      const place = placed?.placeOf(row)
      const { id, version } = await removal({ params: { id: row.id }, body: { version: row.version } })
      selection?.set([row], false)
      onRemoved?.()
      if (placed?.add({ ...row, version }, place)) return
      const action = { label: messages.undo, onPress: () => void ignoreApiError(() => restore(id, version, title)) }
      showToast({ kind: 'ok', message: messages.removed(title), ...(canRestore && { action }) })
    }

    return {
      removeNow: (row: Row) => void once(row, () => remove(row)),
      undo: canRestore ? (row: Row) => void undoOnce(row, () => undo(row)) : undefined,
    }
  }, [selection, placed, onRemoved, once, undoOnce, messages, removal, restoration, canRestore, titleOf])
  const close = () => setAsked(undefined)
  const onConfirm = () => {
    close()
    if (asked) removals.removeNow(asked)
  }
  const question =
    asked && createElement(removalQuestion.Control, { resource, id: asked.id, title: titleOf(asked), onConfirm, onClose: close })
  return { remove: setAsked, undo: removals.undo, question }
}

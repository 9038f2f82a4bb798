import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { ignoreApiError, createRowActionRunner } from '#web/ui/table/selection/row-action-runner.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

/** Deletes rows without confirmation, and offers undo to those who may restore them. Deleted rows are deselected. */
export function useRemove<Row extends AnyRow>(
  { derivedCalls: calls, availableCalls, permissions, titleOf }: AnyResource,
  messages: ResourceMessages,
  selection: Selection<Row>,
): (row: Row) => void {
  const queryClient = useQueryClient()
  const { mutateAsync: removal } = useWrite(calls.remove)
  const { mutateAsync: restoration } = useWrite(calls.restore)
  const canRestore = useCan(permissions.restore ?? permissions.remove) && availableCalls.includes(calls.restore)
  const [once] = useState(() => createRowActionRunner(queryClient, calls.list))

  return useMemo(() => {
    async function restore(id: string, version: number, title: string) {
      await restoration({ params: { id }, body: { version } })
      showToast({ kind: 'ok', message: messages.restored(title) })
    }

    async function remove(row: Row) {
      const title = titleOf(row)
      const { id, version } = await removal({ params: { id: row.id }, body: { version: row.version } })
      selection.set([row], false)
      const action = { label: messages.undo, onPress: () => void ignoreApiError(() => restore(id, version, title)) }
      showToast({ kind: 'ok', message: messages.removed(title), ...(canRestore && { action }) })
    }

    return (row) => void once(row, () => remove(row))
  }, [selection, once, messages, removal, restoration, canRestore, titleOf])
}

import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { recordsDelete, recordsEdit } from '#features/records/contract/permissions.ts'
import {
  listRecords,
  removeRecord,
  restoreRecord,
  updateRecord,
  type BasicRecord,
  type RecordStatus,
} from '#features/records/contract/records.ts'
import { useWrite } from '#web/api/queries.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import { useCan } from '#web/app/permissions/use-can.ts'
import { ignoreApiError, createRowActionRunner } from '#web/ui/table/selection/row-action-runner.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { useRecordMessages } from './record-messages.ts'

export interface RecordActions {
  readonly canEdit: boolean
  readonly canRemove: boolean
  readonly setStatus: (record: BasicRecord, status: RecordStatus) => void
  /** Deletes without confirmation and offers Undo. */
  readonly remove: (record: BasicRecord) => void
}

/** The actions on a record that need no form. Deleted rows are deselected. The result is stable until the user's permissions change. */
export function useRecordActions(selection: Selection<BasicRecord>): RecordActions {
  const messages = useRecordMessages()
  const queryClient = useQueryClient()
  const { mutateAsync: update } = useWrite(updateRecord)
  const { mutateAsync: removal } = useWrite(removeRecord)
  const { mutateAsync: restoration } = useWrite(restoreRecord)
  const [once] = useState(() => createRowActionRunner(queryClient, listRecords))
  const canEdit = useCan(recordsEdit)
  const canRemove = useCan(recordsDelete)

  return useMemo(() => {
    async function restore(id: string, version: number, name: string) {
      await restoration({ params: { id }, body: { version } })
      showToast({ kind: 'ok', message: messages.restored(name) })
    }

    async function setStatus({ id, version, name }: BasicRecord, status: RecordStatus) {
      await update({ params: { id }, body: { status, version } })
      showToast({ kind: 'ok', message: messages.statusSet(name, messages.statuses[status]) })
    }

    async function remove(record: BasicRecord) {
      const { id, version, name } = record
      const removed = await removal({ params: { id }, body: { version } })
      selection.set([record], false)
      const action = { label: messages.undo, onPress: () => void ignoreApiError(() => restore(removed.id, removed.version, name)) }
      showToast({ kind: 'ok', message: messages.removed(name), action })
    }

    return {
      canEdit,
      canRemove,
      setStatus: (record, status) => void once(record, () => setStatus(record, status)),
      remove: (record) => void once(record, () => remove(record)),
    }
  }, [selection, once, messages, update, removal, restoration, canEdit, canRemove])
}

import { useQueryClient } from '@tanstack/react-query'
import { recordsDelete, recordsEdit } from '#features/records/contract/permissions.ts'
import {
  recordChanged,
  removeRecord,
  restoreRecord,
  updateRecord,
  type BasicRecord,
  type RecordStatus,
} from '#features/records/contract/records.ts'
import { ApiError, isFailure } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/queries.ts'
import { showToast } from '#web/kit/controls/toast.tsx'
import { useCan } from '#web/kit/permission/permission.tsx'
import { useRecordMessages } from './record-messages.ts'

export interface RecordActions {
  readonly canEdit: boolean
  readonly canRemove: boolean
  readonly setStatus: (record: BasicRecord, status: RecordStatus) => void
  /** Deletes at once and offers to take it back. `onRemoved` is called when it is gone. */
  readonly remove: (record: BasicRecord, onRemoved?: () => void) => void
}

/** What the signed-in person may do with a record without opening a form. */
export function useRecordActions(): RecordActions {
  const messages = useRecordMessages()
  const queryClient = useQueryClient()
  const update = useWrite(updateRecord)
  const removal = useWrite(removeRecord)
  const restoration = useWrite(restoreRecord)

  /** A refusal has been said already; where somebody else was quicker, the next press has to start from how it stands now. */
  function settle(error: unknown) {
    if (!(error instanceof ApiError)) throw error
    if (isFailure(error, recordChanged)) void queryClient.invalidateQueries({ queryKey: [updateRecord.noun] })
  }

  async function restore(id: string, version: number, name: string) {
    try {
      await restoration.mutateAsync({ params: { id }, body: { version } })
      showToast({ kind: 'ok', message: messages.restored(name) })
    } catch (error) {
      settle(error)
    }
  }

  async function setStatus({ id, version, name }: BasicRecord, status: RecordStatus) {
    try {
      await update.mutateAsync({ params: { id }, body: { status, version } })
      showToast({ kind: 'ok', message: messages.statusSet(name, messages.statuses[status]) })
    } catch (error) {
      settle(error)
    }
  }

  async function remove({ id, version, name }: BasicRecord, onRemoved?: () => void) {
    try {
      const removed = await removal.mutateAsync({ params: { id }, body: { version } })
      const action = { label: messages.undo, onPress: () => void restore(removed.id, removed.version, name) }
      showToast({ kind: 'ok', message: messages.removed(name), action })
      onRemoved?.()
    } catch (error) {
      settle(error)
    }
  }

  return {
    canEdit: useCan(recordsEdit),
    canRemove: useCan(recordsDelete),
    setStatus: (record, status) => void setStatus(record, status),
    remove: (record, onRemoved) => void remove(record, onRemoved),
  }
}

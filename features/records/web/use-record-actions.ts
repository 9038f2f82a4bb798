import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { recordsDelete, recordsEdit } from '#features/records/contract/permissions.ts'
import {
  listRecords,
  removeRecord,
  restoreRecord,
  updateRecord,
  type BasicRecord,
  type RecordStatus,
} from '#features/records/contract/records.ts'
import { ApiError } from '#web/kit/api/api-error.ts'
import { useWrite } from '#web/kit/api/queries.ts'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { useCan } from '#web/kit/permission/permission.tsx'
import { useRecordMessages } from './record-messages.ts'

export interface RecordActions {
  readonly canEdit: boolean
  readonly canRemove: boolean
  readonly setStatus: (record: BasicRecord, status: RecordStatus) => void
  /** Deletes at once and offers to take it back. */
  readonly remove: (record: BasicRecord) => void
}

/** Does something that may be refused; the refusal has been said by then. */
async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** What the signed-in person may do with a record without opening a form; `onRemoved` is told what is gone. */
export function useRecordActions(onRemoved?: (record: BasicRecord) => void): RecordActions {
  const messages = useRecordMessages()
  const queryClient = useQueryClient()
  const update = useWrite(updateRecord)
  const removal = useWrite(removeRecord)
  const restoration = useWrite(restoreRecord)
  // Ids of the records that something is being done to: what is asked of them meanwhile starts from how they no longer stand.
  const busy = useRef(new Set<string>())

  /** Leaves a record alone until its last change has been answered and a list being read again has arrived. */
  async function once({ id }: BasicRecord, work: () => Promise<void>) {
    if (busy.current.has(id)) return
    busy.current.add(id)
    try {
      await attempt(work)
      await queryClient.refetchQueries(
        { queryKey: [listRecords.noun, listRecords.verb], predicate: ({ state }) => state.fetchStatus === 'fetching' },
        { cancelRefetch: false },
      )
    } finally {
      busy.current.delete(id)
    }
  }

  async function restore(id: string, version: number, name: string) {
    await restoration.mutateAsync({ params: { id }, body: { version } })
    showToast({ kind: 'ok', message: messages.restored(name) })
  }

  async function setStatus({ id, version, name }: BasicRecord, status: RecordStatus) {
    await update.mutateAsync({ params: { id }, body: { status, version } })
    showToast({ kind: 'ok', message: messages.statusSet(name, messages.statuses[status]) })
  }

  async function remove(record: BasicRecord) {
    const { id, version, name } = record
    const removed = await removal.mutateAsync({ params: { id }, body: { version } })
    onRemoved?.(record)
    const action = { label: messages.undo, onPress: () => void attempt(() => restore(removed.id, removed.version, name)) }
    showToast({ kind: 'ok', message: messages.removed(name), action })
  }

  return {
    canEdit: useCan(recordsEdit),
    canRemove: useCan(recordsDelete),
    setStatus: (record, status) => void once(record, () => setStatus(record, status)),
    remove: (record) => void once(record, () => remove(record)),
  }
}

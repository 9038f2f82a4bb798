import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { CallDefinition } from '#contract/calls/call.ts'
import { listRecords, updateRecord, type BasicRecord, type RecordStatus } from '#features/records/contract/records.ts'
import { useWrite } from '#web/api/queries.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { createRowActionRunner } from '#web/ui/table/selection/row-action-runner.ts'
import { useRecordMessages } from './messages.ts'

/** Changes the status of a record. */
export type SetStatus = (record: BasicRecord, status: RecordStatus) => void

/** The action that changes the status of a record; stable until the language changes. Its next run waits until `shown`, the query of the page, is up to date. */
export function useStatusAction(shown: Pick<CallDefinition, 'resource' | 'operation'> = listRecords): SetStatus {
  const messages = useRecordMessages()
  const queryClient = useQueryClient()
  const { mutateAsync: update } = useWrite(updateRecord)
  const [once] = useState(() => createRowActionRunner(queryClient, shown))

  return useMemo(() => {
    async function setStatus({ id, version, name }: BasicRecord, status: RecordStatus) {
      await update({ params: { id }, body: { status, version } })
      showToast({ kind: 'ok', message: messages.statusSet(name, messages.statuses[status]) })
    }
    return (record, status) => void once(record, () => setStatus(record, status))
  }, [once, messages, update])
}

import { useState } from 'react'
import { bulkLimit } from '#contract/resource/calls.ts'
import { bulkRecords, recordStatuses, removeRecords, type BasicRecord } from '#features/records/contract/records.ts'
import { useWrite } from '#web/kit/api/queries.ts'
import { formatNumber } from '#web/kit/language/format.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import { Confirm, preloadModal } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { BulkAction, BulkProgress } from '#web/kit/table/bulk-action.tsx'
import type { Selection } from '#web/kit/table/selection.ts'
import { useBulkWork, type BulkOutcome } from '#web/kit/table/use-bulk-work.ts'
import { useRecordMessages, type RecordMessages } from './record-messages.ts'
import type { RecordActions } from './use-record-actions.ts'

type Action = keyof RecordMessages['bulkActions']

interface RecordBulkProps {
  rows: readonly BasicRecord[]
  selection: Selection<BasicRecord>
  actions: Pick<RecordActions, 'canEdit' | 'canRemove'>
}

/** What can be done with the ticked records. */
export function RecordBulk({ rows, selection, actions: { canEdit, canRemove } }: RecordBulkProps) {
  const messages = useRecordMessages()
  const language = useLanguage()
  const bulk = useWrite(bulkRecords)
  const removal = useWrite(removeRecords)
  const { progress, run, stop } = useBulkWork({ selection, portionSize: bulkLimit })
  const [isAsking, setAsking] = useState(false)
  const counted = (count: number) => formatNumber(count, language)
  const total = counted(rows.length)

  async function perform(action: Action) {
    const outcome = await run(rows, async (portion) => {
      const items = portion.map(({ id, version }) => ({ id, version }))
      const call = action === 'delete' ? removal.mutateAsync({ body: { items } }) : bulk.mutateAsync({ body: { action, items } })
      const { done, skipped } = await call
      return { done: done.map(({ id }) => id), skipped }
    })
    tell(action, outcome)
  }

  function tell(action: Action, { doneCount, skippedCount, leftCount, hasFailed }: BulkOutcome) {
    const sentences = [
      ...(doneCount > 0 ? [messages.bulkDone[action](counted(doneCount))] : []),
      ...(skippedCount > 0 ? [messages.bulkSkipped(counted(skippedCount))] : []),
      ...(leftCount > 0 && doneCount + skippedCount > 0 ? [messages.bulkLeft(counted(leftCount))] : []),
    ]
    const isClean = skippedCount === 0 && leftCount === 0 && !hasFailed
    if (sentences.length > 0) showToast({ kind: isClean ? 'ok' : 'info', message: messages.bulkSentences(sentences) })
  }

  if (progress) {
    const text = messages.bulkProgress(counted(progress.done), counted(progress.total))
    return <BulkProgress {...progress} text={text} stopLabel={messages.stop} onStop={stop} />
  }
  return (
    <>
      {canEdit &&
        recordStatuses.map((status) => (
          <BulkAction key={status} onClick={() => void perform(status)}>
            {messages.bulkActions[status]}
          </BulkAction>
        ))}
      {canRemove && (
        <BulkAction isDangerous onPointerEnter={preloadModal} onClick={() => setAsking(true)}>
          {messages.bulkActions.delete}
        </BulkAction>
      )}
      <Confirm
        isOpen={isAsking}
        title={messages.removeManyTitle(total)}
        text={messages.removeManyText}
        confirmLabel={messages.removeMany(total)}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void perform('delete')
        }}
      />
    </>
  )
}

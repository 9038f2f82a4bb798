import { useState } from 'react'
import { bulkLimit } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/kit/api/queries.ts'
import { formatNumber } from '#web/kit/language/format.ts'
import { useLanguage } from '#web/kit/language/language.ts'
import { Confirm, preloadModal } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { BulkAction, BulkProgress } from '#web/kit/table/bulk-action.tsx'
import type { Selection } from '#web/kit/table/selection.ts'
import { type BulkOutcome, useBulkWork } from '#web/kit/table/use-bulk-work.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

interface ResourceBulkProps {
  resource: AnyResource
  messages: ResourceMessages
  rows: readonly AnyRow[]
  selection: Selection<AnyRow>
}

/** Deletes the selected rows of a resource, after a confirmation with their number. */
export function ResourceBulk({ resource, messages, rows, selection }: ResourceBulkProps) {
  const language = useLanguage()
  const removal = useWrite(resource.calls.bulkRemove)
  const { progress, run, stop } = useBulkWork({ selection, portionSize: bulkLimit })
  const [isAsking, setAsking] = useState(false)
  const counted = (count: number) => formatNumber(count, language)
  const total = counted(rows.length)

  async function remove() {
    const outcome = await run(rows, async (portion) => {
      const items = portion.map(({ id, version }) => ({ id, version }))
      const { done, skipped } = await removal.mutateAsync({ body: { items } })
      return { done: done.map(({ id }) => id), skipped }
    })
    notify(outcome)
  }

  function notify({ doneCount, skippedCount, leftCount, hasFailed }: BulkOutcome) {
    const sentences = [
      ...(doneCount > 0 ? [messages.bulkRemoved(counted(doneCount))] : []),
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
      <BulkAction isDangerous onPointerEnter={preloadModal} onClick={() => setAsking(true)}>
        {messages.remove}
      </BulkAction>
      <Confirm
        isOpen={isAsking}
        title={messages.bulkRemoveTitle(total)}
        text={messages.bulkRemoveText}
        confirmLabel={messages.bulkRemove(total)}
        isDangerous
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void remove()
        }}
      />
    </>
  )
}

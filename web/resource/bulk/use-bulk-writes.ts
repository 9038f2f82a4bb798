import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { type BulkOutcome, useBulkOperation } from '#web/ui/table/selection/use-bulk-operation.ts'
import { useIsAllMatching } from '#web/ui/table/selection/use-selection.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { type CountedList, matchingRows } from './matching-rows.ts'
import type { BulkMessages } from './messages.ts'

/** Sends a bulk call; resolves to the rows that were changed and those that were skipped. */
export type SendBulk = (items: RowVersion[]) => Promise<{ done: readonly RowVersion[]; skipped: readonly string[] }>

/** What a write says and offers when it has ended. */
interface BulkEnd {
  readonly text: (count: string) => string
  readonly undo?: { readonly label: string; readonly run: (done: readonly RowVersion[]) => Promise<void> } | undefined
}

interface BulkTarget {
  readonly resource: AnyResource
  readonly messages: BulkMessages
  readonly rows: readonly AnyRow[]
  readonly selection: Selection<AnyRow>
  readonly list: CountedList
}

/** Writes the selected rows, or all that match, in batches. A notification says how many were written. */
export function useBulkWrites({ resource, messages, rows, selection, list }: BulkTarget) {
  const language = useLanguage()
  const { progress, run, runOnAllMatching, stop } = useBulkOperation<RowVersion>({ selection, batchSize: bulkLimit })
  const isAllMatching = useIsAllMatching(selection)
  const counted = (count: number) => formatNumber(count, language)

  function notify({ doneCount, skippedCount, leftCount, hasFailed }: BulkOutcome, { text, undo }: BulkEnd, written: readonly RowVersion[]) {
    const [skipped, left] = isAllMatching ? [messages.allMatchingSkipped, messages.allMatchingLeft] : [messages.skipped, messages.left]
    const sentences = [
      ...(doneCount > 0 ? [text(counted(doneCount))] : []),
      ...(skippedCount > 0 ? [skipped(counted(skippedCount))] : []),
      ...(leftCount > 0 && doneCount + skippedCount > 0 ? [left(counted(leftCount))] : []),
    ]
    const isClean = skippedCount === 0 && leftCount === 0 && !hasFailed
    const action = undo && written.length > 0 && { label: undo.label, onPress: () => void undo.run(written) }
    const message = messages.sentences(sentences)
    if (sentences.length > 0) showToast({ kind: isClean ? 'ok' : 'info', message, ...(action && { action }) })
  }

  async function perform(send: SendBulk, end: BulkEnd): Promise<void> {
    const written: RowVersion[] = []
    const sendBatch = async (batch: readonly RowVersion[]) => {
      const { done, skipped } = await send(batch.map(({ id, version }) => ({ id, version })))
      written.push(...done)
      return { done: done.map(({ id }) => id), skipped }
    }
    const outcome = await (isAllMatching ? runOnAllMatching(matchingRows(resource, list), sendBatch) : run(rows, sendBatch))
    notify(outcome, end, written)
  }

  return {
    progress,
    perform,
    stop,
    isAllMatching,
    counted,
    total: counted(isAllMatching ? (list.query.data?.itemCount ?? 0) : rows.length),
  }
}

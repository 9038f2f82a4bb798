import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { offerUndo } from '#web/resource/undo/changes.ts'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { type BulkOutcome, useBulkOperation } from '#web/ui/table/selection/use-bulk-operation.ts'
import { useIsAllMatching } from '#web/ui/table/selection/use-selection.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { type CountedList, matchingRows } from './matching-rows.ts'
import type { BulkMessages } from './messages.ts'

/** What a bulk write has done: the rows that were changed, those skipped because someone else changed them first, and those that refused it. */
export interface BulkResult<Done extends RowVersion = RowVersion> {
  readonly done: readonly Done[]
  readonly skipped: readonly string[]
  readonly refused?: readonly { readonly id: string; readonly reason: string }[]
}

/** Sends a bulk call. */
type SendBulk<Done extends RowVersion> = (items: RowVersion[]) => Promise<BulkResult<Done>>

/** What a write says and offers when it has ended. */
interface BulkEnd<Done> {
  readonly text: (count: string) => string
  /** What is said of selected rows that it left out from the start. */
  readonly leftOut?: readonly string[]
  readonly undo?: { readonly label: string; readonly run: (done: readonly Done[]) => Promise<void> } | undefined
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

  function notify<Done>(
    { doneCount, skippedCount, leftCount, hasFailed }: BulkOutcome,
    { text, undo, leftOut = [] }: BulkEnd<Done>,
    { done, refused }: { readonly done: readonly Done[]; readonly refused: readonly string[] },
  ) {
    const [skippedText, left] = isAllMatching ? [messages.allMatchingSkipped, messages.allMatchingLeft] : [messages.skipped, messages.left]
    const changedCount = skippedCount - refused.length
    const reasons = Map.groupBy(refused, (reason) => reason)
    const sentences = [
      ...(doneCount > 0 ? [text(counted(doneCount))] : []),
      ...(changedCount > 0 ? [skippedText(counted(changedCount))] : []),
      ...Array.from(reasons, ([reason, { length }]) => messages.refused(counted(length), reason)),
      ...(doneCount + skippedCount > 0 ? leftOut : []),
      ...(leftCount > 0 && doneCount + skippedCount > 0 ? [left(counted(leftCount))] : []),
    ]
    if (sentences.length === 0) return
    const kind = skippedCount === 0 && leftCount === 0 && leftOut.length === 0 && !hasFailed ? 'ok' : 'info'
    const message = messages.sentences(sentences)
    if (undo && done.length > 0) offerUndo({ kind, message, label: undo.label, undo: () => undo.run(done) })
    else showToast({ kind, message })
  }

  /** Writes all selected rows, or only some of them, in batches of a size. */
  async function perform<Done extends RowVersion>(
    send: SendBulk<Done>,
    end: BulkEnd<Done>,
    target: { rows?: readonly AnyRow[]; batchSize?: number } = {},
  ): Promise<void> {
    const done: Done[] = []
    const refused: string[] = []
    const sendBatch = async (batch: readonly RowVersion[]) => {
      const result = await send(batch.map(({ id, version }) => ({ id, version })))
      done.push(...result.done)
      refused.push(...(result.refused ?? []).map(({ reason }) => reason))
      return { done: result.done.map(({ id }) => id), skipped: [...result.skipped, ...(result.refused ?? []).map(({ id }) => id)] }
    }
    const outcome = await (isAllMatching
      ? runOnAllMatching(matchingRows(resource, list), sendBatch)
      : run(target.rows ?? rows, sendBatch, target.batchSize))
    notify(outcome, end, { done, refused })
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

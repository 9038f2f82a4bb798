import { useState } from 'react'
import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { showToast } from '#web/ui/toast/toast.tsx'
import { BulkAction, BulkProgress } from '#web/ui/table/selection/bulk-action.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { type BulkOutcome, useBulkOperation } from '#web/ui/table/selection/use-bulk-operation.ts'
import { useBinActions } from './bin/use-bin-actions.ts'
import type { AnyWords } from './resource-words.ts'
import type { Allowed } from './use-resource-list.ts'
import type { ResourceMessages } from './use-resource-messages.ts'

const transferDialog = lazyControl(() => import('./resource-transfer.tsx').then((module) => module.ResourceTransfer))

interface ResourceBulkProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  allowed: Pick<Allowed, 'bulk' | 'bulkRemove' | 'bulkRestore' | 'transfer'>
  rows: readonly AnyRow[]
  selection: Selection<AnyRow>
}

/** Sends a bulk call; resolves to the rows that were changed and those that were skipped. */
type Send = (items: RowVersion[]) => Promise<{ done: readonly RowVersion[]; skipped: readonly string[] }>

/** The actions for selected rows: the resource's bulk actions, transfer to another owner, and deletion with a confirmation. */
export function ResourceBulk({ resource, words, messages, allowed, rows, selection }: ResourceBulkProps) {
  const language = useLanguage()
  const change = useWrite(resource.derivedCalls.bulk)
  const removal = useWrite(resource.derivedCalls.bulkRemove)
  const transfer = useWrite(resource.derivedCalls.transfer)
  const { restoreAll } = useBinActions(resource, words)
  const { progress, run, stop } = useBulkOperation({ selection, batchSize: bulkLimit })
  const [isConfirming, setConfirming] = useState(false)
  const [isTransferring, setTransferring] = useState(false)
  const counted = (count: number) => formatNumber(count, language)
  const total = counted(rows.length)

  const actions = resource.bulk.flatMap(({ action }) => {
    const actionWords = words.bulk?.[action]
    return allowed.bulk && actionWords ? [{ action, ...actionWords }] : []
  })

  async function perform(send: Send, doneText: (count: string) => string, undo?: (done: readonly RowVersion[]) => Promise<void>) {
    const written: RowVersion[] = []
    const outcome = await run(rows, async (batch) => {
      const { done, skipped } = await send(batch.map(({ id, version }) => ({ id, version })))
      written.push(...done)
      return { done: done.map(({ id }) => id), skipped }
    })
    notify(outcome, doneText, undo && written.length > 0 ? () => void undo(written) : undefined)
  }

  function notify({ doneCount, skippedCount, leftCount, hasFailed }: BulkOutcome, doneText: (count: string) => string, undo?: () => void) {
    const sentences = [
      ...(doneCount > 0 ? [doneText(counted(doneCount))] : []),
      ...(skippedCount > 0 ? [messages.bulkSkipped(counted(skippedCount))] : []),
      ...(leftCount > 0 && doneCount + skippedCount > 0 ? [messages.bulkLeft(counted(leftCount))] : []),
    ]
    const isClean = skippedCount === 0 && leftCount === 0 && !hasFailed
    const message = messages.bulkSentences(sentences)
    const action = undo && { label: messages.undo, onPress: undo }
    if (sentences.length > 0) showToast({ kind: isClean ? 'ok' : 'info', message, ...(action && { action }) })
  }

  if (progress) {
    const text = messages.bulkProgress(counted(progress.done), counted(progress.total))
    return <BulkProgress {...progress} text={text} stopLabel={messages.stop} onStop={stop} />
  }
  return (
    <>
      {actions.map(({ action, label, done }) => (
        <BulkAction key={action} onClick={() => void perform((items) => change.mutateAsync({ body: { action, items } }), done)}>
          {label}
        </BulkAction>
      ))}
      {allowed.transfer && (
        <BulkAction onPointerEnter={transferDialog.preload} onClick={() => setTransferring(true)}>
          {messages.transfer}
        </BulkAction>
      )}
      {allowed.bulkRemove && (
        <BulkAction isDangerous onPointerEnter={preloadModal} onClick={() => setConfirming(true)}>
          {messages.remove}
        </BulkAction>
      )}
      {isTransferring && (
        <transferDialog.Control
          count={total}
          messages={messages}
          onCancel={() => setTransferring(false)}
          onTransfer={({ id, label }) => {
            setTransferring(false)
            void perform((items) => transfer.mutateAsync({ body: { ownerId: id, items } }), messages.transferred(label))
          }}
        />
      )}
      <Confirm
        isOpen={isConfirming}
        title={messages.bulkRemoveTitle(total)}
        text={messages.bulkRemoveText}
        confirmLabel={messages.bulkRemove(total)}
        isDangerous
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          void perform(
            (items) => removal.mutateAsync({ body: { items } }),
            messages.bulkRemoved,
            allowed.bulkRestore ? restoreAll : undefined,
          )
        }}
      />
    </>
  )
}

import { useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useBinActions } from '#web/resource/bin/use-bin-actions.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { Allowed } from '#web/resource/use-resource-list.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { BulkAction, BulkProgress } from '#web/ui/table/selection/bulk-action.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { bulkEditChunkRows } from '#contract/bulk-edits.ts'
import { batchesOf, type CountedList, matchingRows } from './matching-rows.ts'
import { type BulkMessages, useBulkMessages } from './messages.ts'
import { useBulkWrites } from './use-bulk-writes.ts'

const editDialog = lazyControl(() => import('./edit/bulk-edit-dialog.tsx').then((module) => module.BulkEditDialog))
const transferDialog = lazyControl(() => import('./resource-transfer.tsx').then((module) => module.ResourceTransfer))

const bulkDependents = lazyControl(() => import('#web/resource/dependents/bulk-dependents.tsx').then((module) => module.BulkDependents))

interface ResourceBulkProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  allowed: Pick<Allowed, 'bulk' | 'bulkEdit' | 'bulkRemove' | 'bulkRestore' | 'transfer'>
  rows: readonly AnyRow[]
  selection: Selection<AnyRow>
  /** The list in which all rows that match can be selected. */
  list: CountedList
}

/** A bulk action of the resource in which all rows that match wait for a confirmation. */
interface PendingAction {
  readonly label: string
  readonly run: () => void
}

interface RemovalTextProps {
  resource: AnyResource
  rows: readonly AnyRow[]
  messages: BulkMessages
  isAllMatching: boolean
  onLeave: () => void
}

/** What is said before rows are deleted, with what refers to them. */
function RemovalText({ resource, rows, messages, isAllMatching, onLeave }: RemovalTextProps) {
  if (isAllMatching) return <span>{messages.allMatchingText}</span>
  return (
    <>
      {messages.removeText}
      <bulkDependents.Control {...{ resource, onLeave }} ids={rows.map(({ id }) => id)} />
    </>
  )
}

/** The actions for selected rows: the resource's bulk actions, editing, transfer to another owner, and deletion with a confirmation. */
export function ResourceBulk({ resource, words, messages: common, allowed, rows, selection, list }: ResourceBulkProps) {
  const messages = useBulkMessages(words)
  const change = useWrite(resource.derivedCalls.bulk)
  const removal = useWrite(resource.derivedCalls.bulkRemove)
  const transfer = useWrite(resource.derivedCalls.transfer)
  const { restoreAll } = useBinActions(resource, words)
  const { progress, perform, stop, isAllMatching, counted, total } = useBulkWrites({ resource, messages, rows, selection, list })
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [isEditing, setEditing] = useState(false)
  const [isTransferring, setTransferring] = useState(false)
  const [isConfirming, setConfirming] = useState(false)

  const actions = resource.bulk.flatMap(({ action }) => {
    const actionWords = words.bulk?.[action]
    const send: Parameters<typeof perform>[0] = (items) => change.mutateAsync({ body: { action, items } })
    return allowed.bulk && actionWords
      ? [{ action, label: actionWords.label, run: () => void perform(send, { text: actionWords.done }) }]
      : []
  })

  function removeRows() {
    const undo = allowed.bulkRestore ? { label: common.undo, run: restoreAll } : undefined
    void perform((items) => removal.mutateAsync({ body: { items } }), { text: messages.removed, undo })
  }

  if (progress) {
    const text = messages.progress(counted(progress.done), counted(progress.total))
    return <BulkProgress {...progress} text={text} stopLabel={messages.stop} onStop={stop} />
  }
  return (
    <>
      {actions.map(({ action, label, run }) => (
        <BulkAction key={action} onClick={() => (isAllMatching ? setPending({ label, run }) : run())}>
          {label}
        </BulkAction>
      ))}
      {allowed.bulkEdit && (
        <BulkAction
          onPointerEnter={() => {
            preloadModal()
            editDialog.preload()
          }}
          onClick={() => setEditing(true)}
        >
          {messages.edit}
        </BulkAction>
      )}
      {allowed.transfer && (
        <BulkAction onPointerEnter={transferDialog.preload} onClick={() => setTransferring(true)}>
          {common.transfer}
        </BulkAction>
      )}
      {allowed.bulkRemove && (
        <BulkAction isDangerous onPointerEnter={preloadModal} onClick={() => setConfirming(true)}>
          {common.remove}
        </BulkAction>
      )}
      {isEditing && (
        <editDialog.Control
          {...{ resource, words, messages: common }}
          total={isAllMatching ? (list.query.data?.itemCount ?? 0) : rows.length}
          rows={() =>
            isAllMatching
              ? matchingRows(resource, list, bulkEditChunkRows)
              : { total: rows.length, batches: batchesOf(rows, bulkEditChunkRows) }
          }
          onClose={() => setEditing(false)}
          onDone={(skippedIds) =>
            selection.set(
              [...selection.current().values()].filter(({ id }) => !skippedIds.includes(id)),
              false,
            )
          }
        />
      )}
      {isTransferring && (
        <transferDialog.Control
          count={total}
          words={words}
          messages={common}
          onCancel={() => setTransferring(false)}
          onTransfer={({ id, label }) => {
            setTransferring(false)
            void perform((items) => transfer.mutateAsync({ body: { ownerId: id, items } }), { text: messages.transferred(label) })
          }}
        />
      )}
      {pending && (
        <Confirm
          isOpen
          title={messages.allMatchingTitle(pending.label, total)}
          text={messages.allMatchingText}
          confirmLabel={pending.label}
          onCancel={() => setPending(null)}
          onConfirm={() => {
            setPending(null)
            pending.run()
          }}
        />
      )}
      <Confirm
        isOpen={isConfirming}
        title={isAllMatching ? messages.allMatchingTitle(common.remove, total) : messages.removeTitle(total)}
        text={<RemovalText {...{ resource, rows, messages, isAllMatching }} onLeave={() => setConfirming(false)} />}
        confirmLabel={messages.removeRows(total)}
        isDangerous
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          removeRows()
        }}
      />
    </>
  )
}

import { useUndoMessages } from '#web/resource/undo/messages.ts'
import { useState } from 'react'
import { bulkEditChunkRows } from '#contract/bulk-edits.ts'
import type { AnyResource, AnyRow, AnyTransition } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { useBinActions } from '#web/resource/bin/use-bin-actions.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { Allowed } from '#web/resource/use-resource-list.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { ExportDialogProps } from '#web/resource/transfer/export-dialog.tsx'
import { useGiveBack } from '#web/resource/undo/use-give-back.ts'
import { Confirm, preloadModal } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { BulkAction, BulkProgress } from '#web/ui/table/selection/bulk-action.tsx'
import type { Selection } from '#web/ui/table/selection/selection.ts'
import { BulkTransitions } from './bulk-transitions.tsx'
import { batchesOf, type CountedList, matchingRows } from './matching-rows.ts'
import { type BulkMessages, useBulkMessages } from './messages.ts'
import { useBulkWrites } from './use-bulk-writes.ts'

const editDialog = lazyControl(() => import('./edit/bulk-edit-dialog.tsx').then((module) => module.BulkEditDialog))
const exportDialog = lazyControl(() => import('#web/resource/transfer/export-dialog.tsx').then((module) => module.ExportDialog))
const transferDialog = lazyControl(() => import('./resource-transfer.tsx').then((module) => module.ResourceTransfer))
const bulkDependents = lazyControl(() => import('#web/resource/dependents/bulk-dependents.tsx').then((module) => module.BulkDependents))

interface ResourceBulkProps {
  resource: AnyResource
  words: AnyWords
  messages: ResourceMessages
  allowed: Pick<Allowed, 'bulk' | 'bulkEdit' | 'bulkRemove' | 'bulkRestore' | 'export' | 'transfer'>
  isTheirs(transition: AnyTransition, row: AnyRow): boolean
  rows: readonly AnyRow[]
  selection: Selection<AnyRow>
  /** The list in which all rows that match can be selected. */
  list: CountedList & ExportDialogProps['page']['list']
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

/** The actions for selected rows: transitions, the resource's bulk actions, transfer to another owner, editing, export, and deletion. */
export function ResourceBulk(props: ResourceBulkProps) {
  const { resource, words, messages: common, allowed, isTheirs, rows, selection, list } = props
  const messages = useBulkMessages(words)
  const change = useWrite(resource.derivedCalls.bulk)
  const writes = useBulkWrites({ resource, messages, rows, selection, list })
  const { progress, perform, stop, isAllMatching, counted, total } = writes
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [opened, setOpened] = useState<Opened>()

  const actions = resource.bulk.flatMap(({ action }) => {
    const actionWords = words.bulk?.[action]
    const send: Parameters<typeof perform>[0] = (items) => change.mutateAsync({ body: { action, items } })
    return allowed.bulk && actionWords
      ? [{ action, label: actionWords.label, run: () => void perform(send, { text: actionWords.done }) }]
      : []
  })

  if (progress) {
    const text = messages.progress(counted(progress.done), counted(progress.total))
    return <BulkProgress {...progress} text={text} stopLabel={messages.stop} onStop={stop} />
  }
  return (
    <>
      {/* Which of all rows that match allow a transition is not known. */}
      {resource.flow && !isAllMatching && (
        <BulkTransitions {...{ resource, words, rows, isTheirs, perform, counted }} flow={resource.flow} messages={common} />
      )}
      {actions.map(({ action, label, run }) => (
        <BulkAction key={action} onClick={() => (isAllMatching ? setPending({ label, run }) : run())}>
          {label}
        </BulkAction>
      ))}
      {allowed.transfer && (
        <BulkAction onPointerEnter={transferDialog.preload} onClick={() => setOpened('transfer')}>
          {common.transfer}
        </BulkAction>
      )}
      {allowed.bulkEdit && (
        <BulkAction onPointerEnter={preloadEdit} onClick={() => setOpened('edit')}>
          {messages.edit}
        </BulkAction>
      )}
      {allowed.export && (
        <BulkAction onPointerEnter={exportDialog.preload} onClick={() => setOpened('export')}>
          {common.export}
        </BulkAction>
      )}
      {allowed.bulkRemove && (
        <BulkAction isDangerous onPointerEnter={preloadModal} onClick={() => setOpened('removal')}>
          {common.remove}
        </BulkAction>
      )}
      <OpenedDialog {...props} {...{ opened, writes }} onClose={() => setOpened(undefined)} />
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
    </>
  )
}

function preloadEdit(): void {
  preloadModal()
  editDialog.preload()
}

/** The dialog of an action. */
type Opened = 'edit' | 'export' | 'removal' | 'transfer' | undefined

interface OpenedDialogProps extends ResourceBulkProps {
  opened: Opened
  writes: ReturnType<typeof useBulkWrites>
  onClose: () => void
}

function OpenedDialog(props: OpenedDialogProps) {
  const { resource, words, messages: common, allowed, rows, selection, list, opened, writes, onClose } = props
  const { perform, isAllMatching, total } = writes
  const messages = useBulkMessages(words)
  const removal = useWrite(resource.derivedCalls.bulkRemove)
  const transfer = useWrite(resource.derivedCalls.transfer)
  const giveBack = useGiveBack(resource)
  const { undo: undoLabel } = useUndoMessages()
  const { restoreAll } = useBinActions(resource, words)
  switch (opened) {
    case 'edit':
      return (
        <editDialog.Control
          {...{ resource, words, messages: common, onClose }}
          total={isAllMatching ? (list.query.data?.itemCount ?? 0) : rows.length}
          rows={() =>
            isAllMatching
              ? matchingRows(resource, list, bulkEditChunkRows)
              : { total: rows.length, batches: batchesOf(rows, bulkEditChunkRows) }
          }
          onDone={(skippedIds) =>
            selection.set(
              [...selection.current().values()].filter(({ id }) => !skippedIds.includes(id)),
              false,
            )
          }
        />
      )
    case 'export':
      return (
        <exportDialog.Control
          page={{ resource, words, messages: common, list }}
          selectedIds={isAllMatching ? undefined : rows.map(({ id }) => id)}
          onClose={onClose}
        />
      )
    case 'transfer':
      return (
        <transferDialog.Control
          count={total}
          words={words}
          messages={common}
          onCancel={onClose}
          onTransfer={({ id, label }) => {
            onClose()
            void perform((items) => transfer.mutateAsync({ body: { ownerId: id, items } }), {
              text: messages.transferred(label),
              undo: { label: undoLabel, run: giveBack },
            })
          }}
        />
      )
    case 'removal':
      return (
        <Confirm
          isOpen
          title={isAllMatching ? messages.allMatchingTitle(common.remove, total) : messages.removeTitle(total)}
          text={<RemovalText {...{ resource, rows, messages, isAllMatching }} onLeave={onClose} />}
          confirmLabel={messages.removeRows(total)}
          isDangerous
          onCancel={onClose}
          onConfirm={() => {
            onClose()
            const undo = allowed.bulkRestore ? { label: undoLabel, run: restoreAll } : undefined
            void perform((items) => removal.mutateAsync({ body: { items } }), { text: messages.removed, undo })
          }}
        />
      )
    default:
      return null
  }
}

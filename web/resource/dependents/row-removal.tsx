import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { createRowActionRunner } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { DependentList } from './dependent-list.tsx'
import { dependentsOf, isBlocking, type ListedDependent } from './dependents-of.ts'
import { offerUndo, rememberChange, undoUnlessChanged } from '#web/resource/undo/changes.ts'
import { useUndoMessages } from '#web/resource/undo/messages.ts'
import { useFailureReason } from './use-failure-reason.ts'
import { type DependentsMessages, useDependentsMessages } from './messages.ts'

/** A deleted row that is shown in its place. */
interface ShownRemoval {
  /** Shows it as it was, with its new version. */
  readonly restore: (version: number) => void
  /** Sets what the button in its place does. */
  readonly setUndo: (undo: () => void) => void
}

interface RemovalProps {
  resource: AnyResource
  canRestore: boolean
  /** Called before a row is deleted; returns what follows with its new version, and then, if the row is still shown, its place in the list. */
  start(row: AnyRow): (version: number) => ShownRemoval | undefined
}

interface RowRemovalsProps extends RemovalProps {
  /** The rows that are to be deleted; one may be there twice. */
  rows: readonly AnyRow[]
  /** Called with a row that is deleted or kept. */
  onClose: (row?: AnyRow) => void
}

interface RowRemovalProps extends RemovalProps {
  /** The row that is to be deleted. */
  row: AnyRow
  /** Runs one action for a row at a time. */
  once: ReturnType<typeof createRowActionRunner>
  onClose: () => void
}

/** Deletes rows. Each has a deletion of its own, so that none ends another. */
export function RowRemovals({ rows, onClose, ...common }: RowRemovalsProps) {
  const queryClient = useQueryClient()
  const [once] = useState(() => createRowActionRunner(queryClient, common.resource.derivedCalls.list))
  const distinct = new Map(rows.map((row) => [row.id, row]))
  return [...distinct].map(([id, row]) => <RowRemoval key={id} {...common} {...{ row, once }} onClose={() => onClose(row)} />)
}

function useRemovalMessages(): DependentsMessages {
  return useDependentsMessages()
}

/** Returns the function that deletes a row, and offers undo. */
function useRemoval({ resource, row, canRestore, start }: RowRemovalProps): () => Promise<void> {
  const messages = useRemovalMessages()
  const { mutateAsync: removal } = useWrite(resource.derivedCalls.remove)
  const { mutateAsync: restoration } = useWrite(resource.derivedCalls.restore, { handledErrors: [resource.changed.name] })
  const { changedSince } = useUndoMessages()

  return async () => {
    const title = resource.titleOf(row)
    const end = start(row)
    const { id, version } = await removal({ params: { id: row.id }, body: { version: row.version } })
    const shown = end(version)
    // It knows the version of the deleted row, so it need not wait for the list that is read after the deletion.
    const undo = (isSaid: boolean) =>
      undoUnlessChanged(resource, changedSince(title), async () => {
        const restored = await restoration({ params: { id }, body: { version } })
        shown?.restore(resource.rowOf(restored).version)
        if (isSaid) showToast({ kind: 'ok', message: messages.restored(title) })
      })
    const message = messages.removed(title)
    if (shown && canRestore) shown.setUndo(rememberChange(undo))
    else if (canRestore) offerUndo({ message, label: messages.undo, undo: () => undo(true) })
    else if (!shown) showToast({ kind: 'ok', message })
  }
}

/** Deletes a row: one that others refer to after a question that names them, any other at once, because that can be undone. */
function RowRemoval(props: RowRemovalProps) {
  const { resource, row, once, onClose } = props
  const { id } = row
  const title = resource.titleOf(row)
  const removeRow = useRemoval(props)
  const [isConfirmed, setConfirmed] = useState(false)
  const onConfirm = () => {
    setConfirmed(true)
    void once(row, removeRow).finally(onClose)
  }
  const messages = useRemovalMessages()
  const [dependents, setDependents] = useState<readonly ListedDependent[]>()
  const decide = useEffectEvent((found: readonly ListedDependent[]) => (found.length === 0 ? onConfirm() : setDependents(found)))
  const reasonOf = useFailureReason()
  // What could not be read may refer to the row.
  const fail = useEffectEvent((error: unknown) => {
    showToast({ kind: 'bad', message: reasonOf(error) })
    onClose()
  })
  useEffect(() => {
    const controller = new AbortController()
    dependentsOf(resource, [id], controller.signal).then(
      (found) => !controller.signal.aborted && decide(found),
      (error: unknown) => !controller.signal.aborted && fail(error),
    )
    return () => controller.abort()
  }, [resource, id])
  if (!dependents || isConfirmed) return null
  const list = <DependentList {...{ dependents }} ids={[id]} onLeave={onClose} />
  const blocking = dependents.filter(isBlocking)
  if (blocking.length > 0) {
    return (
      <Dialog
        isOpen
        title={messages.blockedTitle(title)}
        renderFooter={(close) => <Button onClick={close}>{messages.close}</Button>}
        onClose={onClose}
      >
        {messages.blockedText}
        <DependentList dependents={blocking} ids={[id]} onLeave={onClose} />
      </Dialog>
    )
  }
  return (
    <Confirm
      isOpen
      title={messages.title(title)}
      text={
        <>
          {messages.text}
          {list}
        </>
      }
      confirmLabel={messages.remove}
      isDangerous
      onCancel={onClose}
      onConfirm={onConfirm}
    />
  )
}

import { useUndoMessages } from '#web/resource/undo/messages.ts'
import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useBulkMessages } from '#web/resource/bulk/messages.ts'
import { ResourceTransfer } from '#web/resource/bulk/resource-transfer.tsx'
import { useConflictMessages } from '#web/resource/form/conflict-messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { offerUndo } from '#web/resource/undo/changes.ts'
import { useGiveBack } from '#web/resource/undo/use-give-back.ts'
import { useResourceMessages } from '#web/resource/messages.ts'

interface RowTransferProps {
  resource: AnyResource
  words: AnyWords
  row: AnyRow
  onClose: () => void
}

/** Gives one row to another owner, who is asked for in the dialog of the list. */
export function RowTransfer({ resource, words, row, onClose }: RowTransferProps) {
  const common = useResourceMessages(words)
  const messages = useBulkMessages(words)
  const { conflictTitle } = useConflictMessages()
  const { mutateAsync } = useWrite(resource.derivedCalls.transfer)
  const giveBack = useGiveBack(resource)
  const { undo: undoLabel } = useUndoMessages()

  async function transfer(ownerId: string, label: string) {
    const { done } = await mutateAsync({ body: { ownerId, items: [{ id: row.id, version: row.version }] } })
    if (done.length === 0) showToast({ kind: 'info', message: conflictTitle })
    else offerUndo({ message: messages.transferred(label)('1'), label: undoLabel, undo: () => giveBack(done) })
  }

  return (
    <ResourceTransfer
      count="1"
      words={words}
      messages={common}
      onCancel={onClose}
      onTransfer={(owner) => {
        onClose()
        void ignoreApiError(() => transfer(owner.id, owner.label))
      }}
    />
  )
}

import type { AnyResource, AnyRow } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useBulkMessages } from '#web/resource/bulk/messages.ts'
import { ResourceTransfer } from '#web/resource/bulk/resource-transfer.tsx'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useResourceMessages } from '#web/resource/messages.ts'

interface RowTransferProps {
  resource: AnyResource
  words: AnyWords
  row: AnyRow
  onClose: () => void
}

/** Gives one row to another owner, who is asked for in the dialog of the list. */
export function RowTransfer({ resource, words, row: { id, version }, onClose }: RowTransferProps) {
  const common = useResourceMessages(words)
  const messages = useBulkMessages(words)
  const { mutateAsync } = useWrite(resource.derivedCalls.transfer)

  async function transfer(ownerId: string, label: string) {
    const { skipped } = await mutateAsync({ body: { ownerId, items: [{ id, version }] } })
    const isDone = skipped.length === 0
    showToast({ kind: isDone ? 'ok' : 'info', message: isDone ? messages.transferred(label)('1') : common.conflictTitle })
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

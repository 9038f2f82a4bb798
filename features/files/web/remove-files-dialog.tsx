import { listText } from '#contract/texts/list-text.ts'
import { bulkLimit } from '#contract/resource/calls.ts'
import { type ManagedFile, removeFiles } from '#features/files/contract/managed-files.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Confirm, Dialog } from '#web/ui/dialog/dialog.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { useFileMessages } from './messages.ts'
import { FileUseText } from './file-uses.tsx'
import styles from './files-page.module.css'

interface RemoveFilesDialogProps {
  files: readonly ManagedFile[]
  onRemoved: (files: readonly ManagedFile[]) => void
  onClose: () => void
}

/** Asks before files are deleted for good. Those in use are kept; if all are, it says where. */
export function RemoveFilesDialog({ files, onRemoved, onClose }: RemoveFilesDialogProps) {
  const messages = useFileMessages()
  const language = useLanguage()
  const { mutateAsync, isPending } = useWrite(removeFiles)
  const removed = files.filter(({ isUsed }) => !isUsed)
  const kept = files.filter(({ isUsed }) => isUsed)
  const [first] = removed
  const count = formatNumber(removed.length, language)
  if (!first) return <InUse {...{ files, onClose }} />

  async function remove() {
    const gone = new Set<string>()
    try {
      for (let start = 0; start < removed.length; start += bulkLimit) {
        const { done } = await mutateAsync({ body: { ids: removed.slice(start, start + bulkLimit).map(({ id }) => id) } })
        for (const id of done) gone.add(id)
      }
    } finally {
      onRemoved(removed.filter(({ id }) => gone.has(id)))
    }
    showToast({ kind: 'ok', message: messages.removed(formatNumber(gone.size, language)) })
  }

  return (
    <Confirm
      isOpen
      isDangerous
      isBusy={isPending}
      title={removed.length === 1 ? messages.removeOneTitle(first.name) : messages.removeTitle(count)}
      text={
        messages.removeText +
        (kept.length > 0
          ? messages.keptText(
              listText(
                kept.map(({ name }) => name),
                language,
              ),
            )
          : '')
      }
      confirmLabel={messages.removeLabel(count)}
      onCancel={onClose}
      onConfirm={() => void ignoreApiError(remove).finally(onClose)}
    />
  )
}

function InUse({ files, onClose }: Pick<RemoveFilesDialogProps, 'files' | 'onClose'>) {
  const messages = useFileMessages()
  return (
    <Dialog isOpen title={messages.inUseTitle} onClose={onClose} footer={<Button onClick={onClose}>{messages.close}</Button>}>
      <p>{messages.inUseText}</p>
      <ul className={styles.uses}>
        {files.flatMap((file) =>
          file.uses.map((use, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- hidden places have no ids
            <li key={`${file.id} ${index}`}>
              {files.length > 1 && <span>{`${file.name}: `}</span>}
              <FileUseText use={use} />
            </li>
          )),
        )}
      </ul>
    </Dialog>
  )
}

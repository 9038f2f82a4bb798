import { useQueryClient } from '@tanstack/react-query'
import { type BulkEdit, undoBulkEdit } from '#contract/bulk-edits.ts'
import { invalidateResources, useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { watchTask } from '#web/resource/tasks/watched-tasks.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { useUndoMessages } from './messages.ts'

/** More titles are left out of a sentence. */
const namedLimit = 3

/** The first titles of rows that were left out. */
export function namedRows({ skipped, skippedCount }: Pick<BulkEdit, 'skipped' | 'skippedCount'>): string[] {
  const titles = skipped.slice(0, namedLimit).map(({ id, title }) => title ?? id)
  return skippedCount > titles.length ? [...titles, '…'] : titles
}

/** Returns the function that undoes a change of many rows. A notification says how many rows have their earlier values again, and which do not. */
export function useUndoBulkEdit() {
  const messages = useUndoMessages()
  const language = useLanguage()
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useWrite(undoBulkEdit)

  async function undo(id: string): Promise<void> {
    const { edit, task } = await mutateAsync({ params: { id } })
    if (task) {
      watchTask(task.id, user?.userId ?? '')
      showToast({ kind: 'info', message: messages.undoing })
      return
    }
    invalidateResources(queryClient, [edit.resource, 'audit'])
    const number = (count: number) => formatNumber(count, language)
    const skipped = edit.skippedCount > 0 ? [messages.notUndone(number(edit.skippedCount), namedRows(edit))] : []
    showToast({
      kind: skipped.length > 0 ? 'info' : 'ok',
      message: messages.sentences([messages.undone(number(edit.undoneCount)), ...skipped]),
    })
  }
  return { undo, isPending }
}

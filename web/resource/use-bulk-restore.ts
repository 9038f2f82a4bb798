import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/ui/toast/toast.tsx'
import type { ResourceMessages } from './use-resource-messages.ts'

/** Restores deleted rows, and shows how many are back and how many were skipped. */
export function useBulkRestore({ derivedCalls }: AnyResource, messages: ResourceMessages): (rows: readonly RowVersion[]) => void {
  const language = useLanguage()
  const { mutateAsync } = useWrite(derivedCalls.bulkRestore)

  async function restore(rows: readonly RowVersion[]) {
    let doneCount = 0
    await ignoreApiError(async () => {
      for (let start = 0; start < rows.length; start += bulkLimit) {
        const items = rows.slice(start, start + bulkLimit).map(({ id, version }) => ({ id, version }))
        doneCount += (await mutateAsync({ body: { items } })).done.length
      }
    })
    const left = rows.length - doneCount
    const sentences = [
      ...(doneCount > 0 ? [messages.bulkRestored(formatNumber(doneCount, language))] : []),
      ...(left > 0 ? [messages.notRestored(formatNumber(left, language))] : []),
    ]
    showToast({ kind: left === 0 ? 'ok' : 'info', message: messages.bulkSentences(sentences) })
  }

  return (rows) => void restore(rows)
}

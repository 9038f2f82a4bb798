import { useMemo } from 'react'
import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import { useBinMessages } from './messages.ts'

type Items = readonly RowVersion[]

/** Sends rows in batches; returns how many were written before a batch failed. The failure has been reported. */
async function sendAll(rows: Items, send: (items: RowVersion[]) => Promise<{ readonly done: readonly unknown[] }>): Promise<number> {
  let doneCount = 0
  await ignoreApiError(async () => {
    for (let start = 0; start < rows.length; start += bulkLimit) {
      const items = rows.slice(start, start + bulkLimit).map(({ id, version }) => ({ id, version }))
      doneCount += (await send(items)).done.length
    }
  })
  return doneCount
}

/** Restoring deleted rows, and deleting them for good. A notification says how many were written. */
export function useBinActions({ derivedCalls: calls }: AnyResource, words: AnyWords) {
  const messages = useBinMessages(words)
  const language = useLanguage()
  const { mutateAsync: restoration } = useWrite(calls.restore)
  const { mutateAsync: bulkRestoration } = useWrite(calls.bulkRestore)
  const { mutateAsync: purge } = useWrite(calls.purge)

  return useMemo(() => {
    function notify(rows: Items, doneCount: number, doneText: (count: string) => string, leftText: (count: string) => string) {
      const left = rows.length - doneCount
      const sentences = [
        ...(doneCount > 0 ? [doneText(formatNumber(doneCount, language))] : []),
        ...(left > 0 ? [leftText(formatNumber(left, language))] : []),
      ]
      showToast({ kind: left === 0 ? 'ok' : 'info', message: messages.sentences(sentences) })
    }
    return {
      async restore({ id, version }: RowVersion) {
        await ignoreApiError(async () => {
          await restoration({ params: { id }, body: { version } })
          showToast({ kind: 'ok', message: messages.bulkRestored(formatNumber(1, language)) })
        })
      },
      async restoreAll(rows: Items) {
        const doneCount = await sendAll(rows, (items) => bulkRestoration({ body: { items } }))
        notify(rows, doneCount, messages.bulkRestored, messages.notRestored)
      },
      async purgeAll(rows: Items) {
        const doneCount = await sendAll(rows, (items) => purge({ body: { items } }))
        notify(rows, doneCount, messages.purged, messages.notPurged)
      },
    }
  }, [restoration, bulkRestoration, purge, messages, language])
}

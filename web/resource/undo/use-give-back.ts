import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { previousOwner } from '#contract/resource/transfer.ts'
import { useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { batchesOf } from '#web/resource/bulk/matching-rows.ts'
import { useUndoMessages } from './messages.ts'

/** A row as transferred, and whether it had another owner before. */
interface TransferredRow extends RowVersion {
  readonly isChanged: boolean
}

/** Returns the function that gives transferred rows back to the owners and departments that they had. A notification says how many, and how many are left. */
export function useGiveBack({ derivedCalls }: AnyResource) {
  const messages = useUndoMessages()
  const language = useLanguage()
  const { mutateAsync } = useWrite(derivedCalls.transfer)

  return async (transferred: readonly TransferredRow[]): Promise<void> => {
    const changed = transferred.filter(({ isChanged }) => isChanged)
    let leftCount = changed.length
    const undone = () => messages.undone(formatNumber(transferred.length - leftCount, language))
    try {
      for (const rows of batchesOf(changed, bulkLimit)) {
        const items = rows.map(({ id, version }) => ({ id, version }))
        leftCount -= (await mutateAsync({ body: { ownerId: previousOwner, items } })).done.length
      }
    } catch (error) {
      // The handler of failed calls says why it ended.
      if (leftCount < changed.length) showToast({ kind: 'info', message: undone() })
      throw error
    }
    showToast({
      kind: leftCount > 0 ? 'info' : 'ok',
      message: messages.sentences([
        ...(leftCount < transferred.length ? [undone()] : []),
        ...(leftCount > 0 ? [messages.notGivenBack(formatNumber(leftCount, language))] : []),
      ]),
    })
  }
}

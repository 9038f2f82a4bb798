import { referenceMissing } from '#contract/resource/field-errors.ts'
import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { useWrite } from '#web/api/queries.ts'
import { isApiError } from '#web/base/api-error.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { batchesOf } from '#web/resource/bulk/matching-rows.ts'
import { useUndoMessages } from './messages.ts'

/** A row as transferred, and the owner that it had. */
export interface TransferredRow extends RowVersion {
  readonly previousOwnerId: string | null
}

/** Returns the function that gives transferred rows back to the owners that they had. A notification says how many, and how many are left. */
export function useGiveBack({ derivedCalls }: AnyResource) {
  const messages = useUndoMessages()
  const language = useLanguage()
  const { mutateAsync } = useWrite(derivedCalls.transfer, { handledErrors: [referenceMissing.name] })

  /** Returns how many rows the owner has again; none if they are gone, or out of the user's sight. */
  async function giveTo(ownerId: string, items: readonly RowVersion[]): Promise<number> {
    try {
      return (await mutateAsync({ body: { ownerId, items: [...items] } })).done.length
    } catch (error) {
      if (!isApiError(error, referenceMissing)) throw error
      return 0
    }
  }

  return async (transferred: readonly TransferredRow[]): Promise<void> => {
    const byOwner = Map.groupBy(transferred, ({ previousOwnerId }) => previousOwnerId)
    let doneCount = 0
    const number = (count: number) => formatNumber(count, language)
    try {
      for (const [ownerId, rows] of byOwner) {
        if (ownerId === null) continue
        for (const items of batchesOf(rows, bulkLimit))
          doneCount += await giveTo(
            ownerId,
            items.map(({ id, version }) => ({ id, version })),
          )
      }
    } catch (error) {
      // The handler of failed calls says why it ended.
      if (doneCount > 0) showToast({ kind: 'info', message: messages.undone(number(doneCount)) })
      throw error
    }
    const leftCount = transferred.length - doneCount
    showToast({
      kind: leftCount > 0 ? 'info' : 'ok',
      message: messages.sentences([
        ...(doneCount > 0 ? [messages.undone(number(doneCount))] : []),
        ...(leftCount > 0 ? [messages.notGivenBack(number(leftCount))] : []),
      ]),
    })
  }
}

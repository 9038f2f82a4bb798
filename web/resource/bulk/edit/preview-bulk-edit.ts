import { appendBulkEdit, type SkippedRow, type ReplacedValue } from '#contract/bulk-edits.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { request } from '#web/api/client.ts'

/** A change that has begun: its id, the new values, and the titles of the rows that they refer to. */
export interface BegunBulkEdit {
  readonly id: string
  readonly fields: FieldValues
  readonly titles: readonly { readonly field: string; readonly titles: readonly string[] }[]
}

/** What a change would do. */
export interface BulkEditPreview extends BegunBulkEdit {
  readonly changeCount: number
  readonly unchangedCount: number
  readonly replaced: readonly ReplacedValue[]
  readonly skipped: readonly SkippedRow[]
}

/** The rows to change, and how many they are. */
export interface BulkEditRows {
  readonly total: number
  readonly batches: Iterable<readonly RowVersion[]> | AsyncIterable<readonly RowVersion[]>
}

/** Adds up how many rows have which value. */
function withReplaced(known: ReadonlyMap<string, ReplacedValue>, found: readonly ReplacedValue[]): ReadonlyMap<string, ReplacedValue> {
  const all = new Map(known)
  for (const value of found) {
    const key = JSON.stringify([value.field, value.value])
    all.set(key, { ...value, count: value.count + (all.get(key)?.count ?? 0) })
  }
  return all
}

/** Has the rows of a change checked; `onProgress` is told how many are. Rejects like a call, or if it is aborted. */
export async function previewBulkEdit(
  begun: BegunBulkEdit,
  { batches }: BulkEditRows,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (done: number) => void },
): Promise<BulkEditPreview> {
  let [offset, changeCount, unchangedCount] = [0, 0, 0]
  let replaced: ReadonlyMap<string, ReplacedValue> = new Map()
  const skipped: SkippedRow[] = []
  for await (const batch of batches) {
    const items = batch.map(({ id, version }) => ({ id, version }))
    const answer = await request(appendBulkEdit, { params: { id: begun.id }, body: { offset, items } }, { signal })
    offset = answer.offset
    changeCount += answer.changeCount
    unchangedCount += answer.unchangedCount
    replaced = withReplaced(replaced, answer.replaced)
    skipped.push(...answer.skipped)
    onProgress(offset)
  }
  return { ...begun, changeCount, unchangedCount, replaced: [...replaced.values()], skipped }
}

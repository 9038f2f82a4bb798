import { listParameters, type ListRequest } from '#contract/lists/list-query.ts'
import { bulkLimit, type RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { request as send } from '#web/api/client.ts'

/** The part of a `List` that says which rows match, and how many these are. */
export interface CountedList {
  readonly request: Partial<ListRequest<string, {}>>
  readonly query: { readonly data: { readonly itemCount: number } | undefined }
}

/** Rows in batches. */
export function* batchesOf(rows: readonly RowVersion[], size: number): Generator<readonly RowVersion[]> {
  for (let start = 0; start < rows.length; start += size) yield rows.slice(start, start + size)
}

/** All rows that match the filters of a list, in batches of a size, by default for bulk calls: never more than the list has counted. */
export function matchingRows(
  { list: query, derivedCalls: { matching } }: AnyResource,
  { request, query: { data } }: CountedList,
  size = bulkLimit,
) {
  const total = data?.itemCount ?? 0
  const { page: _page, pageSize: _pageSize, sort: _sort, ...filters } = listParameters(query, request)

  async function* batches(): AsyncGenerator<readonly RowVersion[]> {
    let left = total
    let after: string | null = ''
    // Relative days stay those of the first request.
    let askedAt: string | undefined
    while (after !== null && left > 0) {
      const found: { items: readonly RowVersion[]; next: string | null; askedAt?: string | undefined } = await send(matching, {
        query: { ...filters, ...(after && { after, ...(askedAt && { askedAt }) }) },
      })
      askedAt = found.askedAt
      for (let start = 0; start < found.items.length && left > 0; start += size) {
        const batch = found.items.slice(start, start + Math.min(size, left))
        left -= batch.length
        yield batch
      }
      after = found.next
    }
  }
  return { total, batches: batches() }
}

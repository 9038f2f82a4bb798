import type { Filters, ListRequest } from '#contract/lists/list-query.ts'
import { lastCountedRow, type PageRequest } from '#contract/lists/paging.ts'
import type { ListRows } from '#web/ui/table/list.ts'
import type { LongList } from '#web/ui/table/pagination/long-list.ts'

function idOf(row: unknown): string | undefined {
  return typeof row === 'object' && row !== null && 'id' in row && typeof row.id === 'string' ? row.id : undefined
}

/** A request whose page is found by its number alone. */
export function withoutKey<Request extends Pick<PageRequest, 'after' | 'before'>>(request: Request): Request {
  return { ...request, after: undefined, before: undefined }
}

/** How a list that is read by keys goes on from the rows that are shown; undefined where its pages have numbers to be asked by. */
export function keySteps<Name extends string, F extends Filters>(
  request: ListRequest<Name, F>,
  { data, isPlaceholderData }: Pick<ListRows<unknown>, 'data' | 'isPlaceholderData'>,
  goTo: (next: ListRequest<Name, F>) => void,
): LongList['steps'] {
  const { pageSize, page: asked, after, before } = request
  if (!data?.isCountLimited || (!data.isFromEnd && (data.page + 1) * pageSize <= lastCountedRow)) return undefined
  const stepTo = (place: 'after' | 'before', by: number) => {
    const id = idOf(place === 'after' ? data.list.at(-1) : data.list[0])
    const page = asked === 'last' ? asked : data.page + by
    return () => id !== undefined && !isPlaceholderData && goTo({ ...withoutKey(request), page, [place]: id })
  }
  const isAtEnd = data.list.length < pageSize || (asked === 'last' && after === undefined && before === undefined)
  return { previous: stepTo('before', -1), next: isAtEnd ? null : stepTo('after', 1) }
}

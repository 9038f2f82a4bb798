import type * as z from 'zod/mini'
import { recordList } from '#features/records/contract/records.ts'
import { listSearch } from '#web/kit/page/page-search.ts'

/** The list as the page's address asks for it. */
export type RecordsRequest = z.output<typeof recordList.schema>

/** The list, as it was left. */
export function listPath(request: Partial<RecordsRequest> = {}): string {
  return `/list/basic-list${listSearch(recordList, request)}`
}

/** One record; the list's request rides along, for its neighbours and for the way back. */
export function recordPath(id: string, request: Partial<RecordsRequest> = {}): string {
  return `/list/basic-info/${id}${listSearch(recordList, request)}`
}

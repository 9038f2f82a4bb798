import { recordList, type RecordRequest } from '#features/records/contract/records.ts'
import { listSearch } from '#web/app/page/page-search.ts'

/** The list, as it was left. */
export function listPath(request: Partial<RecordRequest> = {}): string {
  return `/list/basic-list${listSearch(recordList, request)}`
}

/** One record; the list's request rides along, for its neighbours and for the way back. */
export function recordPath(id: string, request: Partial<RecordRequest> = {}): string {
  return `/list/basic-info/${id}${listSearch(recordList, request)}`
}

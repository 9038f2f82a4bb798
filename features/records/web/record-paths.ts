import { recordList, type RecordRequest } from '#features/records/contract/records.ts'
import { listSearch } from '#web/app/page/page-search.ts'

/** Path of the list with its query. */
export function listPath(request: Partial<RecordRequest> = {}): string {
  return `/list/basic-list${listSearch(recordList, request)}`
}

/** Path of a record. It includes the list's query, for the neighbours and the link back. */
export function recordPath(id: string, request: Partial<RecordRequest> = {}): string {
  return `/list/basic-info/${id}${listSearch(recordList, request)}`
}

import { useMemo } from 'react'
import { recordList, type RecordRequest } from '#features/records/contract/records.ts'
import { listSearch } from '#web/base/page/page-search.ts'
import { usePageSize } from '#web/resource/use-page-size.ts'

/** Path of the list with its query. */
export function listPath(request: Partial<RecordRequest> = {}, ownPageSize?: number): string {
  return `/list/basic-list${listSearch(recordList, request, ownPageSize)}`
}

/** Path of a record. It includes the list's query, for the neighbours and the link back. */
export function recordPath(id: string, request: Partial<RecordRequest> = {}, ownPageSize?: number): string {
  return `/list/basic-info/${id}${listSearch(recordList, request, ownPageSize)}`
}

/** The paths of list and record for the user's own number of rows per page, which URLs do not name. */
export function useRecordPaths() {
  const [pageSize] = usePageSize()
  return useMemo(
    () => ({
      listPath: (request: RecordRequest) => listPath(request, pageSize),
      recordPath: (id: string, request: RecordRequest) => recordPath(id, request, pageSize),
    }),
    [pageSize],
  )
}

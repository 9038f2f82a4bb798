import { type Filters, listParameters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { lastCountedRow } from '#contract/lists/paging.ts'

/** Whether a page is so far that it can be asked for only by those who count exactly, or by the key of a row. */
function isFar({ page = 1, pageSize = 1, after, before }: Partial<ListRequest<string, {}>>): boolean {
  return typeof page === 'number' && page * pageSize > lastCountedRow && after === undefined && before === undefined
}

/** The input of a list's call. Rows under conditions do not wait for their exact count. */
export function listInput<Name extends string, F extends Filters>(query: ListQuery<Name, F>, request: Partial<ListRequest<Name, F>>) {
  const isCountable = query.conditions !== undefined || query.isKeyed
  const count = isCountable && isFar(request) ? 'exact' : request.where ? 'limited' : undefined
  return { query: listParameters(query, { ...request, count }) }
}

import { type Filters, listParameters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'

/** The input of a list's call. Rows under conditions do not wait for their exact count. */
export function listInput<Name extends string, F extends Filters>(query: ListQuery<Name, F>, request: Partial<ListRequest<Name, F>>) {
  return { query: listParameters(query, { ...request, count: request.where ? 'limited' : undefined }) }
}

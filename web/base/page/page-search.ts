import { useMemo } from 'react'
import * as z from 'zod/mini'
import { listParameters, type Filters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { defaultPageSize } from '#contract/lists/paging.ts'
import { validParameters } from '#contract/lists/valid-parameters.ts'
import { usePage } from './page.ts'

/**
 * Parses a list request from a query string. Invalid and unknown parameters are ignored, except conditions. `ownPageSize` is the user's number of rows per page;
 * it applies to a first page whose URL names none.
 */
export function readListRequest<Name extends string, F extends Filters>(
  query: ListQuery<Name, F>,
  search: string,
  ownPageSize = defaultPageSize,
): ListRequest<Name, F> {
  const given = Object.fromEntries(new URLSearchParams(search))
  const parameters = validParameters(query.schema, given)
  const { where } = given
  // The days of a calendar are part of its calls, not of its page.
  if ('during' in parameters) delete parameters['during']
  // Without its conditions the list would have all rows, those of a bulk action too. The server says what is wrong with them.
  const request = { ...z.parse(query.schema, parameters), ...(where !== undefined && { where }) }
  return request.page !== 1 || 'pageSize' in parameters ? request : { ...request, pageSize: ownPageSize }
}

/**
 * Serializes a list request as a query string with its question mark. Defaults are omitted, and on the first page the user's own number of
 * rows per page: further pages name it, because they begin elsewhere with another.
 */
export function listSearch<Name extends string, F extends Filters>(
  query: ListQuery<Name, F>,
  request: Partial<ListRequest<Name, F>>,
  ownPageSize = defaultPageSize,
): string {
  const { page = 1, pageSize = defaultPageSize } = request
  const parameters = listParameters(query, request)
  const isNamed = pageSize !== (page !== 1 ? defaultPageSize : ownPageSize)
  const search = new URLSearchParams(parameters)
  if (isNamed) search.set('pageSize', String(pageSize))
  else search.delete('pageSize')
  return search.size === 0 ? '' : `?${search.toString()}`
}

/** The list request in the page's URL; the same object until it changes. */
export function useListRequest<Name extends string, F extends Filters>(
  query: ListQuery<Name, F>,
  ownPageSize?: number,
): ListRequest<Name, F> {
  const { search } = usePage()
  return useMemo(() => readListRequest(query, search, ownPageSize), [query, search, ownPageSize])
}

import { useMemo } from 'react'
import * as z from 'zod/mini'
import { listParameters, type Filters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { usePage } from './page.ts'

/** Parses a list request from a query string. Invalid and unknown parameters are ignored. */
export function readListRequest<Name extends string, F extends Filters>(query: ListQuery<Name, F>, search: string): ListRequest<Name, F> {
  const parameters = Object.fromEntries(new URLSearchParams(search))
  const request = z.safeParse(query.schema, parameters)
  if (request.success) return request.data
  const wrong = new Set(request.error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : issue.path.slice(0, 1))))
  return z.parse(query.schema, Object.fromEntries(Object.entries(parameters).filter(([name]) => !wrong.has(name))))
}

/** Serializes a list request as a query string with its question mark. Defaults are omitted. */
export function listSearch<Name extends string, F extends Filters>(
  query: ListQuery<Name, F>,
  request: Partial<ListRequest<Name, F>>,
): string {
  const search = new URLSearchParams(listParameters(query, request)).toString()
  return search === '' ? '' : `?${search}`
}

/** The list request in the page's URL; the same object until it changes. */
export function useListRequest<Name extends string, F extends Filters>(query: ListQuery<Name, F>): ListRequest<Name, F> {
  const { search } = usePage()
  return useMemo(() => readListRequest(query, search), [query, search])
}

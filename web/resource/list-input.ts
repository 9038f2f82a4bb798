import type * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import { type Filters, listParameters, type ListQuery, type ListRequest } from '#contract/lists/list-query.ts'
import { lastCountedRow, type Paged } from '#contract/lists/paging.ts'

/** A call that returns one page of rows and takes the query parameters of lists. */
export interface ListCall<Row> extends CallDefinition {
  readonly query: z.ZodMiniType<unknown, Readonly<Record<string, string>>>
  readonly result: z.ZodMiniType<Paged<Row>>
}

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

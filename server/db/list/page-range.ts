import { type RawBuilder, sql } from 'kysely'
import { pageNumber, type PageRequest } from '#contract/lists/paging.ts'

/** A range of an order, possibly read from its end. */
export interface PageRange {
  readonly limit: number
  readonly offset: number
  readonly reversed: boolean
}

/**
 * The range of a page in a list of `itemCount` rows, from the nearer end, so that the last page costs no more than the first.
 * If infinitely many say that nobody has counted them, the last page has as many rows as others.
 */
export function pageRange(itemCount: number, request: Pick<PageRequest, 'page' | 'pageSize'>): PageRange {
  const { page, pageSize } = request
  if (page === 'last' && itemCount === Number.POSITIVE_INFINITY) return { limit: pageSize, offset: 0, reversed: true }
  // A page past the end is empty.
  const offset = Math.min((pageNumber(request, itemCount) - 1) * pageSize, itemCount)
  const limit = Math.min(pageSize, itemCount - offset)
  const reversed = offset > itemCount / 2
  return { limit, reversed, offset: reversed ? itemCount - offset - limit : offset }
}

/** The clauses that read a range of an order. */
export function limitAndOffset({ limit, offset }: Pick<PageRange, 'limit' | 'offset'>): RawBuilder<unknown> {
  // Casts, for the reason given in sqlite/dialect.ts.
  return sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`
}

import * as z from 'zod/mini'

/** Rows per page: maximum and default (specification §7). */
export const pageSizeLimit = 100
export const defaultPageSize = 10

/** A list with more rows than this is long: unless it is asked to count exactly, it counts no further. */
export const longListRows = 1_000_000

/** With `count=limited`, more matching rows than this are not counted. */
export const countLimit = 10_000

/** With `count=limited`, how long matching rows are counted, in milliseconds. */
export const countLimitMs = 300

/** While the count of a list is limited, its pages end here: rows beyond are found by conditions, not by turning pages. */
export const lastCountedRow = 100_000

/** The paged result of the specification (§3): `pageCount` pages, `itemCount` rows in all. */
export function paged<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    page: z.int(),
    pageSize: z.int(),
    pageCount: z.int(),
    itemCount: z.int(),
    list: z.array(row),
  })
}

/** The paged result of a list that may count to a limit: that of a long list, or of those who ask for a limited count. */
export function limitedPaged<Row extends z.ZodMiniType>(row: Row) {
  return z.object({
    ...paged(row).shape,
    /** There are more rows than `itemCount`, or it took too long to count them. */
    isCountLimited: z.optional(z.literal(true)),
    /** The page is counted from the end, because the number of rows before it is not known. */
    isFromEnd: z.optional(z.literal(true)),
    /** It took more than a second: a condition on a field with an index would help. */
    isSlow: z.optional(z.literal(true)),
  })
}

/** A page of a list. */
export type PageRequest = {
  /** Counts from 1. */
  readonly page: number | 'last'
  readonly pageSize: number
  /**
   * `limited` counts rows up to `countLimit` and no longer than a moment, `exact` to the end; without it a list counts up to `longListRows`.
   * Only for lists with conditions, and `exact` also for those read by keys.
   */
  readonly count?: 'limited' | 'exact' | undefined
  /** The id of the row that the page follows, wherever `page` says it is. Only for lists read by keys. */
  readonly after?: string | undefined
  /** The id of the row that follows the page. */
  readonly before?: string | undefined
}

/** How many rows a list has. */
export interface Counted {
  readonly itemCount: number
  /** There are more rows than `itemCount`, or it took too long to count them. */
  readonly isCountLimited?: true | undefined
}

/** One page of rows. */
export interface Paged<Row> extends Counted {
  readonly page: number
  readonly pageSize: number
  readonly pageCount: number
  readonly list: Row[]
  /** The page is counted from the end, because the number of rows before it is not known. */
  readonly isFromEnd?: true | undefined
  readonly isSlow?: true | undefined
}

/** The number of a page in a list of `itemCount` rows. */
export function pageNumber({ page, pageSize }: Pick<PageRequest, 'page' | 'pageSize'>, itemCount: number): number {
  return page === 'last' ? Math.max(Math.ceil(itemCount / pageSize), 1) : page
}

/** Wraps rows in the paged result; `pageCount` is rounded up, and 0 for no rows. */
export function toPaged<Row>(list: Row[], itemCount: number, request: Pick<PageRequest, 'page' | 'pageSize'>): Paged<Row> {
  const { pageSize } = request
  return { page: pageNumber(request, itemCount), pageSize, pageCount: Math.ceil(itemCount / pageSize), itemCount, list }
}

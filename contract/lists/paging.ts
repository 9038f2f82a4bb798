import * as z from 'zod/mini'

/** Rows per page: maximum and default (specification §7). */
export const pageSizeLimit = 100
export const defaultPageSize = 10

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

/** One page of rows. */
export interface Paged<Row> {
  readonly page: number
  readonly pageSize: number
  readonly pageCount: number
  readonly itemCount: number
  readonly list: Row[]
}

/** Wraps rows in the paged result; `pageCount` is rounded up, and 0 for no rows. */
export function toPaged<Row>(list: Row[], itemCount: number, { page, pageSize }: { page: number; pageSize: number }): Paged<Row> {
  return { page, pageSize, pageCount: Math.ceil(itemCount / pageSize), itemCount, list }
}

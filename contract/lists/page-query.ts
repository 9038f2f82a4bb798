import * as z from 'zod/mini'
import { defaultPageSize, pageSizeLimit } from './paging.ts'

const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, { error: 'wholeNumber' })),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max))),
  )

/** The parameters of a page. */
export const pageShape = { page: z._default(count(1_000_000_000), 1), pageSize: z._default(count(pageSizeLimit), defaultPageSize) }

/** The same of lists whose rows may take long to count. */
export const countedPageShape = { ...pageShape, count: z.optional(z.enum(['limited', 'exact'])) }

/** A page of a list. */
export type PageRequest = {
  /** Counts from 1. */
  readonly page: number
  readonly pageSize: number
  /** With `limited` rows are counted up to `countLimit` (paging.ts) and no longer than a moment; `exact` asks for the count more than for the rows. Only for lists with conditions. */
  readonly count?: 'limited' | 'exact' | undefined
}

/** Parses only the page, for lists in a fixed order without filters. */
export const pageQuery = z.strictObject(pageShape)

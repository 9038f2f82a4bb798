import * as z from 'zod/mini'
import { defaultPageSize, pageSizeLimit } from './paging.ts'

const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, { error: 'wholeNumber' })),
    z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(max))),
  )

/** The parameters of a page. */
export const pageShape = { page: z._default(count(1_000_000_000), 1), pageSize: z._default(count(pageSizeLimit), defaultPageSize) }

/** Parses only the page, for lists in a fixed order without filters. */
export const pageQuery = z.strictObject(pageShape)

import * as z from 'zod/mini'
import { id } from '#contract/schemas/schemas.ts'
import { defaultPageSize, pageSizeLimit } from './paging.ts'

const number = (max: number) => z.int().check(z.gte(1), z.lte(max))

const count = (max: number) =>
  z.pipe(z.string().check(z.regex(/^\d{1,10}$/, { error: 'wholeNumber' })), z.pipe(z.transform(Number), number(max)))

const lastPage = 1_000_000_000

const pageShape = { page: z._default(count(lastPage), 1), pageSize: z._default(count(pageSizeLimit), defaultPageSize) }

/** A number, or `last`. */
const pageOrLast = z.pipe(
  z.string().check(z.regex(/^(last|\d{1,10})$/, { error: 'wholeNumber' })),
  z.pipe(
    z.transform((text: string) => (text === 'last' ? text : Number(text))),
    z.union([number(lastPage), z.literal('last')]),
  ),
)

/** The parameters of a page of a list that sorts and filters. */
export const listedPageShape = { ...pageShape, page: z._default(pageOrLast, 1) }

/** The same of lists whose rows may take long to count. */
export const countedPageShape = { ...listedPageShape, count: z.optional(z.enum(['limited', 'exact'])) }

/** The same of lists that are read on from one of their rows. */
export const keyedPageShape = { ...listedPageShape, count: z.optional(z.enum(['exact'])), after: z.optional(id), before: z.optional(id) }

/** Parses only the page, for lists in a fixed order without filters. */
export const pageQuery = z.strictObject(pageShape)

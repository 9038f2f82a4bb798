import { type RawBuilder, sql } from 'kysely'

/** A range of an order, possibly read from its end. */
export interface PageRange {
  readonly limit: number
  readonly offset: number
  readonly reversed: boolean
}

/** The clauses that read a range of an order. */
export function limitAndOffset({ limit, offset }: Pick<PageRange, 'limit' | 'offset'>): RawBuilder<unknown> {
  // Casts, for the reason given in sqlite/dialect.ts.
  return sql`limit cast(${limit} as bigint) offset cast(${offset} as bigint)`
}

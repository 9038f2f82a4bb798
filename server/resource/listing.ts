import type * as z from 'zod/mini'
import type { DayCount } from '#server/db/list/days.ts'
import type { Figures } from '#contract/lists/figures.ts'
import type { RowVersion } from '#contract/resource/calls.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import type { DeletedRow } from './deleted-rows.ts'

/** The query of a resource's list. */
export type AnyListRequest = z.output<AnyResource['derivedCalls']['list']['query']>

/** The query of a resource's recycle bin. */
export type AnyBinRequest = z.output<AnyResource['derivedCalls']['deleted']['query']>

/** The sort order and filters of a resource's list, without the page. */
export type AnyListView = z.output<AnyResource['derivedCalls']['neighbours']['query']>

/** The query of a resource's totals. */
type AnyTotalsRequest = z.output<AnyResource['derivedCalls']['totals']['query']>

/** Returns what is remembered of a part of the rows, or reads it. `scopeKey` is equal for callers who see the same rows. */
export type CachedRead<Value> = (scopeKey: string, read: () => Promise<Value>) => Promise<Value>

/** Some rows of a view; `last` is where the next slice begins, undefined after the last row. */
interface Slice<Row> {
  readonly rows: Row[]
  readonly last: FieldValues | undefined
}

/** Reads pages of the rows in a scope. */
export interface Listing<Row> {
  /** Counts rows, at least to `upTo`. With `count=limited`, more than `countLimit` if there are more rows than that, or counting takes too long. */
  count(request: AnyListRequest, cached?: CachedRead<number>, upTo?: number): Promise<number>
  list(request: AnyListRequest, itemCount: number): Promise<Row[]>
  /** The fields whose values are added up: those with a column. */
  readonly summed: readonly string[]
  /** The figures of disjoint parts of the rows that match. */
  figures(request: AnyTotalsRequest, cached?: CachedRead<readonly Figures[]>): Promise<readonly Figures[]>
  /** How many rows that match each day of the request has, for disjoint parts of them. */
  days(request: AnyTotalsRequest, cached?: CachedRead<readonly DayCount[]>): Promise<readonly DayCount[]>
  /** The first rows of a view in its order, or those after the last row of another slice. */
  slice(view: AnyListView, range: { after?: FieldValues | undefined; limit: number }): Promise<Slice<Row>>
  /** The ids and versions of matching rows in order of ids, the first ones or those after an id. */
  matching(request: FieldValues, range: { after?: string | undefined; limit: number }): Promise<RowVersion[]>
  /** The ids of the previous and next row in a view; null at either end. */
  neighbours(id: string, view: AnyListView): Promise<{ previousId: string | null; nextId: string | null }>
}

/** Reads pages of the deleted rows in a scope. */
export interface DeletedListing<Row> {
  count(request: AnyBinRequest): Promise<number>
  list(request: AnyBinRequest, itemCount: number): Promise<DeletedRow<Row>[]>
}

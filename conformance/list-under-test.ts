import * as z from 'zod/mini'
import type { CallDefinition } from '#contract/calls/call.ts'
import type { ListQuery } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { dateTime, timeOf } from '#contract/schemas/schemas.ts'

/** A page of any list. */
export const pageSchema = paged(z.looseObject({ id: z.string() }))

/** A page of any list. */
export type Page = z.output<typeof pageSchema>

/** A row of any list. */
export type Row = Page['list'][number]

/** The parameters of a list as text or numbers. */
export type Query = Readonly<Record<string, string | number>>

/** A list under test. */
export interface ListUnderTest {
  readonly call: CallDefinition
  readonly query: ListQuery
  /** The time of its server, in epoch milliseconds. */
  readonly now: () => number
  readonly ask: (query: Query) => Promise<Page>
}

/** The value by which a list is sorted or filtered under a name, null where there is none; the specification writes some fields with an underscore. */
export function valueOf(row: Row, name: string): string | number | null {
  const value = row[name] ?? row[name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)]
  if (typeof value === 'number') return value
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** A value that can be compared: times as epoch milliseconds. */
export function comparable(value: string | number): string | number {
  return typeof value === 'string' && z.safeParse(dateTime, value).success ? timeOf(value) : value
}

export const idsOf = ({ list }: Page): string[] => list.map(({ id }) => id)

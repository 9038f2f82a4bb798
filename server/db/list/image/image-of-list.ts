import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Filter } from '#contract/kit/list-query.ts'
import { isStorable } from '#contract/kit/schemas.ts'
import { boundValue } from '#server/db/bound-value.ts'
import type { Connection } from '#server/db/database.ts'
import { combinationLimit, countCombinations } from './image-rows.ts'
import type { ImageQuestion, ImageShape } from './image-shape.ts'
import type { OrderKey } from './order-key.ts'

/** A filter of a list with its column and, where it is asked for, its values. */
export interface AskedFilter {
  readonly column: string
  readonly filter: Filter
  readonly values: readonly (string | number)[]
}

interface ImagedList {
  readonly table: string
  readonly only: RawBuilder<SqlBool>
  readonly filters: readonly Pick<AskedFilter, 'column' | 'filter'>[]
  /** The default order. */
  readonly keys: readonly OrderKey[]
}

/** Which value each choice of a row has, as one number, as `wantedCombinations` reads it. */
function combination(choices: readonly { readonly column: string; readonly values: readonly string[] }[]): RawBuilder<unknown> {
  return choices.reduceRight<RawBuilder<unknown>>(
    (sum, { column, values }) => {
      const codes = values.map((value, place) => sql`when ${value} then ${sql.lit(place + 1)}`)
      return sql`(${sum}) * ${sql.lit(values.length + 1)} + case ${sql.ref(column)} ${sql.join(codes, sql` `)} else 0 end`
    },
    sql`0`,
  )
}

/** What an image of a list would hold: the texts that are searched and the choices. None for a list that nobody searches. */
export function imageShape(connection: Connection, { table, only, filters, keys }: ImagedList): ImageShape | undefined {
  const texts = filters.filter(({ filter }) => filter.kind === 'contains')
  const choices = filters.flatMap(({ column, filter }) => (filter.kind === 'anyOf' ? [{ column, values: filter.values }] : []))
  const known = choices.map(({ values }) => values)
  const isOneDirection = keys.every(({ descending }) => descending === keys[0]?.descending)
  if (texts.length === 0 || !isOneDirection || countCombinations(known) > combinationLimit) return undefined
  const select = (columns: RawBuilder<unknown>) => {
    const query = sql`select ${columns} from ${sql.table(table)} where ${only}`.compile(connection)
    return { text: query.sql, values: query.parameters.map(boundValue) }
  }
  const rows = select(sql.join([sql.ref('rowid'), combination(choices), ...texts.map(({ column }) => sql.ref(column))]))
  const ends = select(sql.join(keys.map(({ column }) => sql.ref(column))))
  return { name: JSON.stringify([rows, keys]), table, rows, ends, textCount: texts.length, choices: known, keys }
}

/** What is asked for, in words that an image of this shape can answer; nothing where one cannot. */
export function imageQuestion({ name }: ImageShape, filters: readonly AskedFilter[]): ImageQuestion | undefined {
  const ofKind = (kind: Filter['kind']) => filters.filter(({ filter }) => filter.kind === kind).map(({ values }) => values.map(String))
  const parts = ofKind('contains').flatMap((values, place) => values.map((part) => ({ place, part })))
  const choices = new Map(ofKind('anyOf').flatMap((values, place) => (values.length > 0 ? [[place, values]] : [])))
  const isBeyond = [...ofKind('anyText'), ...ofKind('between')].some((values) => values.length > 0)
  return isBeyond || parts.some(({ part }) => !isStorable(part)) ? undefined : { image: name, parts, choices }
}

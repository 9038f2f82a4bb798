import * as z from 'zod/mini'
import type { ConditionFields } from './condition-kinds.ts'
import { duringText, whereText } from './where-text.ts'
import { type DatePreset, datePresets } from './date-presets.ts'
import type { CalendarFields } from './during.ts'
import { joinValues, listed } from './listed-values.ts'
import { formatSort, parseSort } from './sort-text.ts'
import { countedPageShape, keyedPageShape, listedPageShape } from './page-query.ts'
import { defaultPageSize, type PageRequest } from './paging.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { dateTime, id, instant, isStorable, line, searchedLine } from '#contract/schemas/schemas.ts'

/** Search by part of a text; blank means no search. */
export function contains({ max }: { max: number }) {
  return { kind: 'contains', max } as const
}

/** One of these values, or several separated by commas. */
export function anyOf<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return { kind: 'anyOf', values } as const
}

/** One of these values, or several separated by commas, for a field that holds a list of them: it contains at least one. */
export function containsAny<const Value extends string>(values: readonly [Value, ...Value[]]) {
  return { kind: 'containsAny', values } as const
}

/** A text, or several separated by commas; each must match exactly. */
export function anyText({ max }: { max: number }) {
  return { kind: 'anyText', max } as const
}

/** `true` or `false`, for a field that is either. */
export function yesNo() {
  return { kind: 'yesNo' } as const
}

/** One id, or several separated by commas. */
export function anyId() {
  return { kind: 'anyId' } as const
}

/** A department, by its id: the rows that belong to it or to a department below it. */
export function inDepartment() {
  return { kind: 'inDepartment' } as const
}

/** A range of time, both ends inclusive: the parameters `<name>From` and `<name>To`, or `<name>` with one of `datePresets`. */
export function between() {
  return { kind: 'between' } as const
}

/** Maximum length of a search text. */
export const searchMaxLength = 100

/** The definition of a filter. */
export type Filter =
  | { readonly kind: 'contains'; readonly max: number }
  | { readonly kind: 'anyOf' | 'containsAny'; readonly values: readonly [string, ...string[]] }
  | { readonly kind: 'anyText'; readonly max: number }
  | { readonly kind: 'anyId' | 'inDepartment' | 'yesNo' }
  | { readonly kind: 'between' }

/** The filters of a list by name. */
export type Filters = Readonly<Record<string, Filter>>

type FilterValue<F extends Filter> = F extends { kind: 'contains' | 'inDepartment' }
  ? string
  : F extends { kind: 'anyOf' | 'containsAny'; values: readonly (infer Value)[] }
    ? readonly Value[]
    : readonly string[]

/** The values of a list's filters; unused ones are absent. */
export type FilterValues<F extends Filters> = {
  [Name in keyof F]?: F[Name] extends { kind: 'between' } ? DatePreset : FilterValue<F[Name]>
} & {
  [Name in keyof F as F[Name] extends { kind: 'between' } ? `${Name & string}From` | `${Name & string}To` : never]?: string
}

/** A field with few values by which rows can be grouped: it has a filter. A group without a value needs `none`. One may be that of the list's board. */
export interface GroupField {
  readonly name: string
  readonly isNullable: boolean
  readonly isBoard: boolean
}

/** Names a field: only rows without a value there match. For fields by which rows can be grouped. */
type WithoutValue = { readonly none?: string }

/** The conditions of a request as text (conditions.ts); only where the list has fields for them. */
type WithConditions = { readonly where?: string }

/** The days of a calendar as text (during.ts); only where the list has one. */
type WithDays = { readonly during?: string }

/** One key of a sort order. */
export interface SortKey<Name extends string = string> {
  readonly name: Name
  readonly descending: boolean
}

/** The sort order, search and filters of a list, without the page. */
export type ListView<Name extends string, F extends Filters> = {
  readonly sort: readonly SortKey<Name>[]
  /** Only where the list has `searched` fields. */
  readonly search?: string
} & WithConditions &
  WithDays &
  WithoutValue &
  FilterValues<F>

/** The query of a list. */
export type ListRequest<Name extends string, F extends Filters> = PageRequest & ListView<Name, F>

/** Search and filters of a list, for rows whose id comes after another. Relative days are those of the time `askedAt`. */
export type MatchingRequest<F extends Filters> = {
  readonly after?: string
  readonly askedAt?: string
  readonly search?: string
} & WithConditions &
  WithDays &
  WithoutValue &
  FilterValues<F>

/** Search and filters of a list, and the field by which the rows that match are grouped, or `during` for the days of a calendar. */
export type TotalsRequest<F extends Filters> = { readonly group?: string; readonly search?: string } & WithConditions &
  WithDays &
  WithoutValue &
  FilterValues<F>

/** What a list does with masked fields for users who may reveal them. */
export interface MaskedSearch {
  readonly permission: Permission
  /** The masked fields, by which other users cannot filter. */
  readonly fields: readonly string[]
  /** Those in which `search` looks as well. */
  readonly searched: readonly string[]
}

/** The definition of a list's query; see `listQuery`. */
export interface ListQuery<Name extends string = string, F extends Filters = Filters> {
  readonly sortNames: readonly Name[]
  readonly defaultSort: readonly SortKey<Name>[]
  readonly filters: F
  /** The fields that `search` looks in; without any, the list has no search. */
  readonly searched: readonly string[]
  /** Undefined without masked fields. */
  readonly masked?: MaskedSearch | undefined
  /** The fields by which rows can be grouped. */
  readonly groups: readonly GroupField[]
  /** The fields with the days of a row; undefined if the list is no calendar. */
  readonly calendar: CalendarFields | undefined
  /** The fields that `where` can name; undefined without that parameter. References may lead to resources that are declared later. */
  readonly conditions: (() => ConditionFields) | undefined
  /** Its pages can be read on from a row, by the parameters `after` and `before`. */
  readonly isKeyed: boolean
  /** Parses page, sort order and filters from text parameters. */
  readonly schema: z.ZodMiniType<ListRequest<Name, F>, Readonly<Record<string, string>>>
  /** Parses only sort order, search and filters; a page is rejected like any unknown name. */
  readonly viewSchema: z.ZodMiniType<ListView<Name, F>, Readonly<Record<string, string>>>
  /** Parses only search and filters, the id `after` which to continue, and the time at which the first of several requests was made. */
  readonly matchingSchema: z.ZodMiniType<MatchingRequest<F>, Readonly<Record<string, string>>>
  /** Parses only search and filters, and the field `group`; by `during` rows are counted for each of these days. */
  readonly totalsSchema: z.ZodMiniType<TotalsRequest<F>, Readonly<Record<string, string>>>
}

function filterSchemas(filters: Filters): Record<string, z.ZodMiniType> {
  // A stored value, which is compared as it is.
  const text = (max: number) => z.string().check(z.refine(isStorable, { error: 'unstorable' }), z.trim(), z.maxLength(max))
  return Object.fromEntries(
    Object.entries(filters).flatMap(([name, filter]): [string, z.ZodMiniType][] => {
      switch (filter.kind) {
        case 'contains':
          return [[name, z.optional(searchedLine(filter.max))]]
        case 'anyOf':
        case 'containsAny':
          return [[name, z.optional(listed(z.enum(filter.values)))]]
        case 'anyText':
          return [[name, z.optional(listed(text(filter.max)))]]
        case 'yesNo':
          return [[name, z.optional(listed(z.enum(['true', 'false'])))]]
        case 'anyId':
          return [[name, z.optional(listed(id))]]
        case 'inDepartment':
          return [[name, z.optional(id)]]
        case 'between':
          return [
            [name, z.optional(z.enum(datePresets))],
            [`${name}From`, z.optional(dateTime)],
            [`${name}To`, z.optional(dateTime)],
          ]
      }
    }),
  )
}

/** An object of parameters, in which no filter has both a preset and an end of its range, and no page is given by both its ends. */
function parametersOf(shape: Record<string, z.ZodMiniType>, filters: Filters) {
  const ranges = Object.keys(filters).filter((name) => filters[name]?.kind === 'between')
  const isOne = (values: Record<string, unknown>) => values['after'] === undefined || values['before'] === undefined
  const isEither = (name: string) => (values: Record<string, unknown>) =>
    values[name] === undefined || (values[`${name}From`] === undefined && values[`${name}To`] === undefined)
  return z
    .strictObject(shape)
    .check(z.refine<Record<string, unknown>>(isOne, { error: 'afterOrBefore', path: ['before'] }))
    .check(...ranges.map((name) => z.refine<Record<string, unknown>>(isEither(name), { error: 'presetOrRange', path: [name] })))
}

const queries = new WeakMap<object, ListQuery>()

/** The list whose parameters a schema parses; undefined for other schemas. */
export function queryOfSchema(schema: object | undefined): ListQuery | undefined {
  return schema && queries.get(schema)
}

/** The query of a call that returns the list of its resource; undefined for other calls, such as that of a recycle bin. */
export function listQueryOf({ query, operation }: { readonly query?: object; readonly operation: string }): ListQuery | undefined {
  return query && operation === 'list' ? queries.get(query) : undefined
}

/**
 * The query syntax of all lists: `page` (a number or `last`), `pageSize` (at most 100), `sort=-createDate,name`, `search`, one parameter per filter, several values
 * separated by commas (escaped by a backslash inside a value), ranges as `<name>From` and `<name>To`, and for lists of
 * resources conditions as `where` and `count`, for calendars `during`, for lists that are read on from a row `after` and `before`. Unknown names are rejected. Pages use the same names in their URLs.
 */
export function listQuery<const Name extends string, const F extends Filters>(definition: {
  sort: readonly [Name, ...Name[]]
  defaultSort: readonly SortKey<Name>[]
  filters: F
  searched?: readonly string[]
  masked?: MaskedSearch | undefined
  groups?: readonly GroupField[]
  calendar?: CalendarFields | undefined
  conditions?: () => ConditionFields
  isKeyed?: boolean
}): ListQuery<Name, F> {
  const { sort: sortNames, defaultSort, filters, searched = [], masked, groups = [], calendar, conditions, isKeyed = false } = definition
  const sortKeys = z.pipe(
    z.string(),
    z.pipe(
      z.transform(parseSort),
      z
        .array(z.object({ name: z.enum(sortNames), descending: z.boolean() }))
        .check(z.refine((keys) => new Set(keys.map((key) => key.name)).size === keys.length, { error: 'repeated' })),
    ),
  )
  const isSearched = searched.length + (masked?.searched.length ?? 0) > 0
  const search = isSearched && { search: z.optional(line({ min: 0, max: searchMaxLength })) }
  const named = (fields: readonly { readonly name: string }[]) => z.optional(z.enum(fields.map(({ name }) => name)))
  const grouped = calendar ? [...groups, { name: 'during' }] : groups
  const withoutValue = groups.filter(({ isNullable }) => isNullable)
  const where = conditions && { where: z.optional(whereText(conditions)) }
  const days = calendar && { during: z.optional(duringText()) }
  const matching = {
    ...search,
    ...where,
    ...days,
    ...(withoutValue.length > 0 && { none: named(withoutValue) }),
    ...filterSchemas(filters),
  }
  const view = { sort: z._default(sortKeys, [...defaultSort]), ...matching }
  const schemaOf = (shape: Record<string, z.ZodMiniType>) => parametersOf(shape, filters)
  const schemas = {
    schema: schemaOf({ ...(isKeyed ? keyedPageShape : conditions ? countedPageShape : listedPageShape), ...view }),
    viewSchema: schemaOf(view),
    matchingSchema: schemaOf({ after: z.optional(id), askedAt: z.optional(instant), ...matching }),
    totalsSchema: schemaOf(grouped.length > 0 ? { group: named(grouped), ...matching } : matching),
  }
  const parts = { sortNames, defaultSort, filters, searched, masked, groups, calendar, conditions, isKeyed }
  // The schemas are built from the filters at run time; the type is derived from the definition.
  // oxlint-disable-next-line typescript/consistent-type-assertions, typescript/no-unsafe-type-assertion -- see above
  const query = { ...schemas, ...parts } as unknown as ListQuery<Name, F>
  for (const schema of [query.schema, query.viewSchema, query.matchingSchema, query.totalsSchema]) queries.set(schema, query)
  return query
}

/** Formats a list's view and page as text parameters for `schema`; absent and default values are omitted. */
export function listParameters<Name extends string, F extends Filters>(
  query: ListQuery<Name, F>,
  request: Partial<ListRequest<Name, F>>,
): Record<string, string> {
  const { page = 1, pageSize = defaultPageSize, sort = query.defaultSort, ...filters } = request
  const parameters: Record<string, string> = {}
  for (const [name, value] of Object.entries<string | readonly string[] | undefined>(filters)) {
    const text = typeof value === 'string' ? value : value && joinValues(value)
    if (text) parameters[name] = text
  }
  if (formatSort(sort) !== formatSort(query.defaultSort)) parameters['sort'] = formatSort(sort)
  if (pageSize !== defaultPageSize) parameters['pageSize'] = String(pageSize)
  if (page !== 1) parameters['page'] = String(page)
  return parameters
}

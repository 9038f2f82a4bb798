import { defineCall } from '#contract/calls/call.ts'
import { dictionaryFieldsOf } from '#contract/dictionaries/from-dictionary.ts'
import type { Filters, GroupField, ListQuery } from '#contract/lists/list-query.ts'
import { totals } from '#contract/lists/totals.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { fieldKindOf, isNullable } from './field-kind.ts'
import type { Shape } from './row.ts'

/** The fields by which a list can be grouped: choices and items of dictionaries that it has a filter for. One of them may be that of its board. */
export function groupFieldsOf(filters: Filters, shape: Shape, board: string | undefined): GroupField[] {
  const items = dictionaryFieldsOf({ shape }).map(({ field }) => field)
  return Object.entries(filters).flatMap(([name, { kind }]) => {
    const schema = shape[name]
    const isChoice = kind === 'anyOf' || (kind === 'anyText' && items.includes(name))
    return schema && isChoice && fieldKindOf(schema) === 'choice' ? [{ name, isNullable: isNullable(schema), isBoard: name === board }] : []
  })
}

/** The numbers and amounts of rows that are added up: those named, or else all. A field that is not visible has no sum. */
export function totalledFields(shape: Shape, named: readonly PropertyKey[] | undefined, hidden: readonly PropertyKey[]): string[] {
  const isNumber = (name: string) => name !== 'version' && shape[name] !== undefined && fieldKindOf(shape[name]) === 'number'
  return Object.keys(shape).filter((name) => isNumber(name) && (named?.includes(name) ?? true) && !hidden.includes(name))
}

/** The call that adds up the rows of a list. */
export function totalsCalls<const Name extends string, SortName extends string, F extends Filters>({
  name: resource,
  path,
  permissions: { view: permission },
  list,
}: {
  readonly name: Name
  readonly path: `/${string}`
  readonly permissions: { readonly view: Permission }
  readonly list: ListQuery<SortName, F>
}) {
  return {
    /** The number of rows that match, with exact sums and averages of their numbers and amounts; with `group` also for each value of a field. */
    totals: defineCall({
      resource,
      operation: 'totals',
      method: 'GET',
      path: `${path}/totals`,
      permission,
      query: list.totalsSchema,
      result: totals,
    }),
  }
}

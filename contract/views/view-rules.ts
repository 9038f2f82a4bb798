import { nameKey } from '#contract/name-key.ts'
import type * as z from 'zod/mini'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import type { ListQuery } from '#contract/lists/list-query.ts'
import { validParameters } from '#contract/lists/valid-parameters.ts'
import { byteLength } from '#contract/preferences/parse-preference.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { type SavedView, viewMaxBytes } from './saved-views.ts'

/** Whether one of these names is, to people, the same as a name. */
export function isViewNameTaken(name: string, others: readonly string[]): boolean {
  const key = nameKey(name)
  return others.some((other) => nameKey(other) === key)
}

/** What a list says about its views. */
type ViewedList = Pick<ListQuery, 'schema' | 'filters'>

/** What is wrong with the state of a list that is to be saved, at the field `parameters`. A page is no part of it. */
export function parameterIssues({ schema }: ViewedList, parameters: SavedView['parameters'], language: Language): Issue[] {
  const { error } = schema.safeParse({ ...parameters, ...('page' in parameters && { page: '' }) })
  return issueMessages(error?.issues ?? [], language).map(({ path, message }) => ({ path: ['parameters', ...path], message }))
}

/** A saved state as the list understands it today, without what the list no longer has. */
export function currentParameters({ schema }: ViewedList, parameters: SavedView['parameters']): Pick<SavedView, 'parameters' | 'dropped'> {
  const valid = validParameters(schema satisfies z.ZodMiniType, parameters)
  return { parameters: valid, dropped: Object.keys(parameters).filter((name) => !(name in valid)) }
}

/** The filters of a state that somebody with this scope may not use: departments that they do not see. */
export function refusedFilters({ filters }: ViewedList, parameters: SavedView['parameters'], { departments }: DataScope): string[] {
  return Object.entries(filters).flatMap(([name, { kind }]) => {
    const value = parameters[name]
    return kind !== 'inDepartment' || value === undefined || departments === 'all' || departments.includes(value) ? [] : [name]
  })
}

/** Whether a view takes too much space. */
export function isTooLarge(view: Pick<SavedView, 'name' | 'parameters' | 'columns'>): boolean {
  return byteLength(JSON.stringify([view.name, view.parameters, view.columns])) > viewMaxBytes
}

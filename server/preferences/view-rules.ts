import { nameKey } from '#contract/name-key.ts'
import type * as z from 'zod/mini'
import type { Issue } from '#contract/errors/error.ts'
import { issueMessages, namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import { canonicalConditions, conditionsIn } from '#contract/lists/conditions.ts'
import { calendarViews } from '#contract/lists/during.ts'
import type { ListQuery } from '#contract/lists/list-query.ts'
import { validParameters } from '#contract/lists/valid-parameters.ts'
import { byteLength } from '#contract/preferences/parse-preference.ts'
import { auditedParameters, type Can, refusedMaskedFilters } from '#server/resource/masked-rules.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { viewMaxBytes, viewNameMaxLength } from '#contract/views/saved-views.ts'
import type { SavedView } from '#contract/views/view-list.ts'

/** Whether one of these names equals a name when compared as people see them. */
export function isViewNameTaken(name: string, others: readonly string[]): boolean {
  const key = nameKey(name)
  return others.some((other) => nameKey(other) === key)
}

/** A name that none of these views has: with a number, if need be. */
export function freeViewName(name: string, others: readonly string[]): string {
  for (let number = 2, free = name; ; number++) {
    if (!isViewNameTaken(free, others)) return free
    const ending = ` (${number})`
    free = name.slice(0, viewNameMaxLength - ending.length) + ending
  }
}

/** A list's description for its views. */
type ViewedList = Pick<ListQuery, 'schema' | 'filters' | 'masked' | 'groups' | 'calendar' | 'conditions'>

/** How the rows of a state are grouped, or are a board or a calendar, apart from the parameters of the list's call. */
export function withoutShape(
  { groups, calendar: days }: Pick<ViewedList, 'groups' | 'calendar'>,
  { group, board, calendar, ...parameters }: SavedView['parameters'],
) {
  const invalid = [
    ...(group === undefined || groups.some(({ name }) => name === group) ? [] : ['group']),
    ...(board === undefined || groups.some(({ name, isBoard }) => isBoard && name === board) ? [] : ['board']),
    ...(calendar === undefined || (days && calendarViews.some((view) => view === calendar)) ? [] : ['calendar']),
  ]
  const shape = Object.entries({ group, board, calendar }).flatMap(([name, field]) => (field === undefined ? [] : [[name, field] as const]))
  return { parameters, invalid, shape: Object.fromEntries(shape.filter(([name]) => !invalid.includes(name))) }
}

/** The issues of a list state that is to be saved, at the field `parameters`. The page, how it counts and the days of a calendar are not part of it. */
export function parameterIssues(list: ViewedList, state: SavedView['parameters'], language: Language): Issue[] {
  const { parameters, invalid } = withoutShape(list, state)
  const { error } = list.schema.safeParse({
    ...parameters,
    ...('page' in parameters && { page: '' }),
    ...('count' in parameters && { count: '' }),
    ...('during' in parameters && { during: '' }),
  })
  const issues = [...issueMessages(error?.issues ?? [], language), ...invalid.map((name) => namedIssue(name, [name], language))]
  return issues.map(({ path, message }) => ({ path: ['parameters', ...path], message }))
}

/**
 * A saved state that the list accepts today, without parameters that no longer exist. Conditions stay even if they name something that is gone: without them all
 * rows would be found, but with them none is, as `refusedFilters` says.
 */
export function currentParameters(list: ViewedList, state: SavedView['parameters']): Pick<SavedView, 'parameters' | 'dropped'> {
  const { parameters, shape } = withoutShape(list, state)
  const valid = {
    ...validParameters(list.schema satisfies z.ZodMiniType, parameters),
    ...shape,
    ...(state['where'] !== undefined && { where: canonicalConditions(state['where']) }),
  }
  return { parameters: valid, dropped: Object.keys(state).filter((name) => !(name in valid)) }
}

/** The departments that a state names, with the filters or fields that do. */
function departmentsIn(list: ViewedList, parameters: SavedView['parameters']): { readonly name: string; readonly id: string }[] {
  const filters = Object.entries(list.filters).flatMap(([name, { kind }]) => {
    const id = parameters[name]
    return kind === 'inDepartment' && id !== undefined ? [{ name, id }] : []
  })
  const fields = list.conditions?.() ?? {}
  const conditions = conditionsIn(parameters['where']).flatMap(({ field: name, operator, values }) => {
    const isNamed = fields[name]?.kind === 'department' || /inDepartment$/i.test(operator)
    return isNamed ? values.filter((id) => id !== 'mine').map((id) => ({ name, id })) : []
  })
  return [...filters, ...conditions]
}

/**
 * The filters and fields of a state by which the user may not filter: those with departments outside their scope, and masked ones. `where` if its conditions name
 * something that is gone.
 */
export function refusedFilters(
  list: ViewedList,
  parameters: SavedView['parameters'],
  { scope: { departments }, can }: { readonly scope: Pick<DataScope, 'departments'>; readonly can: Can },
): string[] {
  const unseen = departmentsIn(list, parameters).filter(({ id }) => departments !== 'all' && !departments.includes(id))
  const where = parameters['where']
  const isBroken = where !== undefined && conditionMistakes(where, list.conditions?.() ?? {}).length > 0
  return [...new Set([...unseen.map(({ name }) => name), ...refusedMaskedFilters(list, parameters, can), ...(isBroken ? ['where'] : [])])]
}

/** A state without the values of filters by masked fields, for a user who may not reveal them: a shared view would disclose the value. */
export function withoutMasked(list: ViewedList, parameters: SavedView['parameters'], can: Can): SavedView['parameters'] {
  if (!list.masked || can(list.masked.permission)) return parameters
  const audited = auditedParameters(list, parameters)
  return Object.fromEntries(Object.entries(parameters).filter(([name, value]) => audited[name] === value))
}

/** Whether a view takes too much space. */
export function isTooLarge(view: Pick<SavedView, 'name' | 'parameters' | 'columns'>): boolean {
  return byteLength(JSON.stringify([view.name, view.parameters, view.columns])) > viewMaxBytes
}

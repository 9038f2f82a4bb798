import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { type Condition, formatConditions, isGroup } from '#contract/lists/conditions.ts'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ConditionTarget } from './condition-target.ts'
import { conditionsOfFilters, filtersOfConditions, type ListValues } from './filter-conditions.ts'
import { membersOf, readConditions } from './use-conditions.ts'

/** How many conditions are offered for a word without asking the server, how many of them name a value, and how many name rows that it found. */
const suggestionLimit = 4
const valueLimit = 3

/** A condition that is offered for a word. */
export interface Suggestion {
  readonly target: ConditionTarget
  readonly condition: Condition
  /** The label of its value. */
  readonly value: string
}

/** A condition of a field, and whether the label of its value begins with the word. */
function naming(target: ConditionTarget, { id, label }: Choice, place: number): Suggestion & { readonly isFirst: boolean } {
  const operators: Partial<Record<ConditionTarget['kind'], string>> = { department: 'below', list: 'any', links: 'any' }
  const condition = { field: target.name, operator: operators[target.kind] ?? 'is', values: [id] }
  return { target, condition, value: label, isFirst: place === 0 }
}

function bestOf(suggestions: readonly (Suggestion & { readonly isFirst: boolean })[]): readonly Suggestion[] {
  return suggestions.toSorted((one, other) => Number(other.isFirst) - Number(one.isFirst)).slice(0, valueLimit)
}

/** The conditions that are offered for a word at once: values whose label begins with it come first, then those that contain it, then texts that contain it. */
export function suggestionsFor(targets: readonly ConditionTarget[], word: string): readonly Suggestion[] {
  const sought = word.toLowerCase()
  const values = targets.flatMap((target) =>
    (target.kind === 'boolean' ? [] : (target.choices ?? [])).flatMap((choice) => {
      const place = choice.label.toLowerCase().indexOf(sought)
      return place < 0 ? [] : [naming(target, choice, place)]
    }),
  )
  const texts = targets.flatMap((target): Suggestion[] =>
    target.kind === 'text' && !target.choices
      ? [{ target, condition: { field: target.name, operator: 'contains', values: [word] }, value: word }]
      : [],
  )
  return [...bestOf(values), ...texts].slice(0, suggestionLimit)
}

/** The conditions that are offered for rows that were found by a word. */
export function rowSuggestionsFor(
  targets: readonly ConditionTarget[],
  word: string,
  rowsOf: (target: ConditionTarget) => readonly Choice[],
): readonly Suggestion[] {
  const sought = word.toLowerCase()
  return bestOf(targets.flatMap((target) => rowsOf(target).map((row) => naming(target, row, row.label.toLowerCase().indexOf(sought)))))
}

/** The parameters of a list with one more condition and without its search; undefined if the conditions do not take it. */
export function withCondition(
  values: ListValues & { readonly where?: string | undefined },
  { condition, filters, fields }: { readonly condition: Condition; readonly filters: Filters; readonly fields: ConditionFields },
): ListValues | undefined {
  const read = readConditions(values.where ?? '')
  if (!read) return undefined
  const own = conditionsOfFilters(filters, fields, values)
  const members = membersOf(read)
  if (!members) return undefined
  // Another value of the same field would find nothing.
  const isNamed = [...own, ...members].some((member) => !isGroup(member) && member.field === condition.field && member.operator === 'is')
  if (condition.operator === 'is' && isNamed) return undefined
  const { values: filtered, rest } = filtersOfConditions({ join: 'all', members: [...own, ...members, condition] }, filters, fields)
  const where = rest.members.length === 0 ? undefined : formatConditions(rest)
  return where !== undefined && conditionMistakes(where, fields).length > 0 ? undefined : { ...values, ...filtered, where, search: '' }
}

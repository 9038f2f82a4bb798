import { conditionMistakes } from '#contract/lists/condition-checks.ts'
import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { type Condition, type Conditions, formatConditions, isGroup } from '#contract/lists/conditions.ts'
import type { Filters } from '#contract/lists/list-query.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ConditionTarget } from './condition-target.ts'
import { conditionsOfFilters, filtersOfConditions, type ListValues } from './filter-conditions.ts'
import { readConditions } from './use-conditions.ts'

/** How many conditions are offered for a word, and how many of them name a value. */
const suggestionLimit = 5
const valueLimit = 3

/** A condition that is offered for a word. */
export interface Suggestion {
  readonly target: ConditionTarget
  readonly condition: Condition
  /** The label of its value. */
  readonly value: string
}

interface SuggestionParts {
  readonly targets: readonly ConditionTarget[]
  readonly word: string
  readonly people: readonly Choice[]
  readonly departments: readonly Choice[]
}

/** Whose rows a target can be asked for by name. */
function choicesOf({ kind, choices }: ConditionTarget, { people, departments }: SuggestionParts): readonly Choice[] {
  if (kind === 'person') return people
  return kind === 'department' ? departments : kind === 'boolean' ? [] : (choices ?? [])
}

/** The conditions that are offered for a word: values whose label begins with it come first, then those that contain it, then texts that contain it. */
export function suggestionsFor(parts: SuggestionParts): readonly Suggestion[] {
  const { targets, word } = parts
  const sought = word.toLowerCase()
  const values = targets.flatMap((target) =>
    choicesOf(target, parts).flatMap(({ id, label }): (Suggestion & { place: number })[] => {
      const place = label.toLowerCase().indexOf(sought)
      const operator = target.kind === 'department' ? 'below' : target.kind === 'list' ? 'any' : 'is'
      return place < 0 ? [] : [{ target, condition: { field: target.name, operator, values: [id] }, value: label, place }]
    }),
  )
  const texts = targets.flatMap((target): Suggestion[] =>
    target.kind === 'text' && !target.choices
      ? [{ target, condition: { field: target.name, operator: 'contains', values: [word] }, value: word }]
      : [],
  )
  const named = values.toSorted((one, other) => Math.min(one.place, 1) - Math.min(other.place, 1)).slice(0, valueLimit)
  return [...named, ...texts].slice(0, suggestionLimit)
}

/** The parameters of a list with one more condition and without its search; undefined if the conditions do not take it. */
export function withCondition(
  values: ListValues & { readonly where?: string | undefined },
  { condition, filters, fields }: { readonly condition: Condition; readonly filters: Filters; readonly fields: ConditionFields },
): ListValues | undefined {
  const read = readConditions(values.where ?? '')
  if (!read) return undefined
  const own = conditionsOfFilters(filters, fields, values)
  const members = joinedByAll(read)
  if (!members) return undefined
  // Another value of the same field would find nothing.
  const isNamed = [...own, ...members].some((member) => !isGroup(member) && member.field === condition.field && member.operator === 'is')
  if (condition.operator === 'is' && isNamed) return undefined
  const { values: filtered, rest } = filtersOfConditions({ join: 'all', members: [...own, ...members, condition] }, filters, fields)
  const where = rest.members.length === 0 ? undefined : formatConditions(rest)
  return where !== undefined && conditionMistakes(where, fields).length > 0 ? undefined : { ...values, ...filtered, where, search: '' }
}

/** Conditions as members of those that must all hold; undefined where that would be one level too deep. */
function joinedByAll({ join, members }: Conditions): Conditions['members'] | undefined {
  if (join === 'all' || members.length === 0) return members
  const plain = members.flatMap((member) => (isGroup(member) ? [] : [member]))
  return plain.length === members.length ? [{ join, members: plain }] : undefined
}

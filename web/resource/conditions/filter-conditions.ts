import { datePresets } from '#contract/lists/date-presets.ts'
import type { ConditionFields, ConditionKind } from '#contract/lists/condition-kinds.ts'
import { type Condition, type ConditionGroup, type Conditions, isGroup } from '#contract/lists/conditions.ts'
import type { Filter, Filters } from '#contract/lists/list-query.ts'
import { endOfDay, startOfDay } from '#web/base/i18n/site-time.ts'

/** The values of a list's parameters: filters by their names, and the text of the conditions. */
export type ListValues = Readonly<Record<string, unknown>>

/** The operator of the condition that a filter stands for, by the kind of its field; undefined where conditions compare in another way. */
function operatorOf({ kind }: Filter, field: ConditionKind): string | undefined {
  switch (kind) {
    case 'anyOf':
    case 'anyText':
      return field === 'text' || field === 'choice' ? 'is' : undefined
    case 'containsAny':
      return field === 'list' ? 'any' : undefined
    case 'yesNo':
      return field === 'boolean' ? 'is' : undefined
    case 'anyId':
      return field === 'links' ? 'any' : 'is'
    case 'inDepartment':
      return field === 'department' ? 'below' : field === 'person' ? 'inDepartment' : undefined
    case 'between':
      return field === 'time' ? 'in' : undefined
    // Filters by a part of a text ignore width and accents.
    case 'contains':
      return undefined
  }
}

const textsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []

function rangeCondition(field: string, values: ListValues): Condition | undefined {
  const [preset] = textsIn(values[field])
  if (preset !== undefined) return { field, operator: 'in', values: [preset] }
  const [[from], [to]] = [textsIn(values[`${field}From`]), textsIn(values[`${field}To`])]
  if (from !== undefined && to !== undefined) return { field, operator: 'between', values: [from, to] }
  if (from !== undefined) return { field, operator: 'from', values: [from] }
  return to === undefined ? undefined : { field, operator: 'to', values: [to] }
}

/** The conditions that the filters of a list stand for. */
export function conditionsOfFilters(filters: Filters, fields: ConditionFields, values: ListValues): Condition[] {
  return Object.entries(filters).flatMap(([field, filter]) => {
    const kind = fields[field]?.kind
    const operator = kind && operatorOf(filter, kind)
    if (operator === undefined) return []
    if (filter.kind === 'between') return rangeCondition(field, values) ?? []
    const given = textsIn(values[field])
    const isOne = filter.kind !== 'yesNo' || given.length === 1
    return given.length > 0 && isOne ? [{ field, operator, values: given }] : []
  })
}

/** The values of a filter that a condition means; undefined if it has none. */
function filterValues(filter: Filter, kind: ConditionKind, { field, operator, values }: Condition): ListValues | undefined {
  const [first, last = first] = values
  if (filter.kind === 'between') {
    if (operatorOf(filter, kind) === undefined) return undefined
    const preset = datePresets.find((one) => one === first)
    if (operator === 'in') return preset && { [field]: preset }
    const instant = (text: string | undefined, ofDay: typeof startOfDay) => (text === undefined || text.includes('T') ? text : ofDay(text))
    if (operator === 'from') return { [`${field}From`]: instant(first, startOfDay) }
    if (operator === 'to') return { [`${field}To`]: instant(first, endOfDay) }
    return operator === 'between' ? { [`${field}From`]: instant(first, startOfDay), [`${field}To`]: instant(last, endOfDay) } : undefined
  }
  if (operator !== operatorOf(filter, kind) || values.includes('me') || values.includes('mine')) return undefined
  if (filter.kind === 'inDepartment') return values.length === 1 ? { [field]: first } : undefined
  const isDeclared = !('values' in filter) || values.every((value) => filter.values.includes(value))
  return isDeclared ? { [field]: values } : undefined
}

/** The parameters of the filters that conditions can stand for, all without a value. */
export function withoutValues(filters: Filters, fields: ConditionFields): Record<string, unknown> {
  const names = Object.entries(filters).flatMap(([name, filter]) => {
    const kind = fields[name]?.kind
    if (!kind || operatorOf(filter, kind) === undefined) return []
    return filter.kind === 'between' ? [name, `${name}From`, `${name}To`] : [name]
  })
  return Object.fromEntries(names.map((name) => [name, undefined]))
}

/**
 * The parameters of a list that mean these conditions: where all must hold, the first condition that a filter stands for is that filter, and the others are the
 * rest. The other way about, see `conditionsOfFilters`.
 */
export function filtersOfConditions(
  { join, members }: Conditions,
  filters: Filters,
  fields: ConditionFields,
): { readonly values: ListValues; readonly rest: Conditions } {
  const values = withoutValues(filters, fields)
  const rest: (Condition | ConditionGroup)[] = []
  const taken = new Set<string>()
  for (const member of members) {
    const filter = isGroup(member) ? undefined : filters[member.field]
    const kind = isGroup(member) ? undefined : fields[member.field]?.kind
    const own =
      join === 'all' && !isGroup(member) && filter && kind && !taken.has(member.field) ? filterValues(filter, kind, member) : undefined
    if (own && !isGroup(member)) {
      taken.add(member.field)
      Object.assign(values, own)
    } else rest.push(member)
  }
  return { values, rest: { join, members: rest } }
}

// Registers which fields conditions can name.
import '#contract/resource/condition-rules.ts'
import { conditionOperators, type ConditionFields, type ConditionKind } from '#contract/lists/condition-kinds.ts'
import { allReferencesOf } from '#contract/resource/references.ts'
import { titleNameOf } from '#contract/resource/row.ts'
import type { AnyResource } from '#contract/resource/resource.ts'
import { hasSome, type PermissionValues } from '#web/base/permissions/user-permissions.ts'
import { entities } from '#web/resource/entities/entity-registry.ts'
import type { ResourceMessages } from '#web/resource/messages.ts'
import type { AnyWords } from '#web/resource/resource-words.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ConditionMessages } from './messages.ts'

/** A field that the user can name in conditions. */
export interface ConditionTarget {
  readonly name: string
  readonly label: string
  readonly kind: ConditionKind
  /** Its values, where they are few. */
  readonly choices: readonly Choice[] | undefined
  /** Whose rows it refers to. */
  readonly resource: AnyResource | undefined
}

/** What conditions need to know of a list page. */
export interface ConditionedPage {
  readonly resource: Pick<AnyResource, 'list' | 'fields'>
  readonly words: AnyWords
  readonly messages: ResourceMessages
}

interface TargetParts extends ConditionedPage {
  readonly texts: ConditionMessages
  readonly permissions: PermissionValues
}

/** The fields of a list that conditions can name. */
export function conditionFieldsIn({ list }: Pick<AnyResource, 'list'>): ConditionFields {
  return list.conditions?.() ?? {}
}

function choicesOf(name: string, kind: ConditionKind, { words, texts }: TargetParts): readonly Choice[] | undefined {
  const labels = words.choices[name] ?? (kind === 'boolean' ? { true: texts.yes, false: texts.no } : undefined)
  return labels && Object.entries(labels).map(([id, label]) => ({ id, label }))
}

/** The fields with a name for people, those with a filter first; masked ones only for those who may reveal them. */
export function conditionTargets(parts: TargetParts): readonly ConditionTarget[] {
  const { resource, words, messages, texts, permissions } = parts
  const { masked, filters } = resource.list
  const isHidden = (name: string) => masked?.fields.includes(name) === true && !hasSome(permissions, [masked.permission])
  const labels: Readonly<Record<string, string | undefined>> = {
    createDate: messages.createDate,
    updateDate: texts.updateDate,
    ...words.fields,
  }
  const referred = new Map(allReferencesOf(resource).map(({ field, target }) => [field, target]))
  const people = entities.find(({ resource: { name } }) => name === 'users')?.resource
  const targets = Object.entries(conditionFieldsIn(resource)).flatMap(([name, { kind }]): ConditionTarget[] => {
    const label = labels[name] ?? labels[titleNameOf(name)]
    if (label === undefined || isHidden(name)) return []
    const target = referred.get(name) ?? (kind === 'person' ? people : undefined)
    return [{ name, label, kind, choices: choicesOf(name, kind, parts), resource: target }]
  })
  const placeOf = ({ name }: ConditionTarget) => Object.keys(filters).indexOf(name)
  const [filtered, others] = [targets.filter((target) => placeOf(target) >= 0), targets.filter((target) => placeOf(target) < 0)]
  return [...filtered.toSorted((one, other) => placeOf(one) - placeOf(other)), ...others]
}

/** The operators in the order in which people look for them; the first one is chosen with the field. */
const offered: Partial<Record<ConditionKind, readonly string[]>> = {
  boolean: ['is', 'empty', 'filled'],
  integer: ['gt', 'gte', 'lt', 'lte', 'between', 'is', 'not', 'empty', 'filled'],
  money: ['gt', 'gte', 'lt', 'lte', 'between', 'is', 'not', 'empty', 'filled'],
  number: ['gt', 'gte', 'lt', 'lte', 'between', 'is', 'not', 'empty', 'filled'],
  day: ['in', 'between', 'on', 'before', 'after', 'from', 'to', 'not', 'empty', 'filled'],
  time: ['in', 'between', 'on', 'before', 'after', 'from', 'to', 'not', 'empty', 'filled'],
  department: ['below', 'notBelow', 'is', 'not', 'empty', 'filled'],
}

/** The operators that are offered for a field; of values to choose from, whether it is one of them comes first. */
export function operatorsOf({ kind, choices }: ConditionTarget): readonly string[] {
  const operators = offered[kind] ?? Object.keys(conditionOperators[kind])
  return choices && kind === 'text' ? [...new Set(['is', 'not', ...operators])] : operators
}

/** The fewest and most values that an operator takes. */
export function valueCountOf(kind: ConditionKind, operator: string): readonly [min: number, max: number] {
  return conditionOperators[kind][operator] ?? [0, 0]
}

const wordsOf: Partial<Record<ConditionKind, 'text' | 'choice' | 'boolean' | 'number' | 'day' | 'person'>> = {
  text: 'text',
  choice: 'choice',
  reference: 'choice',
  department: 'choice',
  boolean: 'boolean',
  integer: 'number',
  money: 'number',
  number: 'number',
  day: 'day',
  time: 'day',
  person: 'person',
}

/** The word of an operator for a field. */
export function operatorText({ kind, choices }: ConditionTarget, operator: string, { operators }: ConditionMessages): string {
  const group = choices && kind === 'text' ? 'choice' : wordsOf[kind]
  const own: Readonly<Record<string, string>> = group ? operators[group] : {}
  const common: Readonly<Record<string, string>> = operators.common
  return own[operator] ?? common[operator] ?? operator
}

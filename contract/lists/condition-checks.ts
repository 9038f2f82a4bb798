import { byteLength } from '#contract/preferences/parse-preference.ts'
import { day, id, instant, isStorable } from '#contract/schemas/schemas.ts'
import { type ConditionField, type ConditionFields, type ConditionKind, conditionOperators } from './condition-kinds.ts'
import { conditionLimit, conditionMaxBytes, type ConditionMistake, conditionValueMaxLength } from './condition-messages.ts'
import { type Condition, type Conditions, conditionsOf, ConditionSyntaxError, parseConditions } from './conditions.ts'
import { isRelativeDays } from './preset-range.ts'
import type { FoundMistake } from './where-text.ts'

const isDay = (text: string) => day.safeParse(text).success
const isInstant = (text: string) => instant.safeParse(text).success
const isId = (text: string) => id.safeParse(text).success
const isWhole = (text: string) => /^(0|-?[1-9]\d{0,15})$/.test(text) && Number.isSafeInteger(Number(text))
const isText = (text: string) => text !== '' && isStorable(text)

/** The operators of times that name whole days only. */
const ofDays: readonly string[] = ['on', 'not']

const accepts: Readonly<Record<ConditionKind, (value: string, operator: string) => boolean>> = {
  text: isText,
  choice: isText,
  list: isText,
  reference: isId,
  links: isId,
  boolean: (value) => value === 'true' || value === 'false',
  integer: isWhole,
  money: isWhole,
  number: (value) => /^-?(0|[1-9]\d{0,14})(\.\d{1,6})?$/.test(value),
  day: (value, operator) => (operator === 'in' ? isRelativeDays(value) : isDay(value)),
  time: (value, operator) => (operator === 'in' ? isRelativeDays(value) : isDay(value) || (!ofDays.includes(operator) && isInstant(value))),
  person: (value, operator) => isId(value) || value === (operator === 'is' || operator === 'not' ? 'me' : 'mine'),
  department: (value) => isId(value) || value === 'mine',
  content: () => false,
}

function isReversed(kind: ConditionKind, [first = '', last = '']: readonly string[]): boolean {
  if (kind !== 'day' && kind !== 'time') return Number(first) > Number(last)
  // Whether an instant is within a day depends on the time zone.
  return first.length === last.length && first > last
}

function mistakeIn({ kind, values: declared }: ConditionField, { field, operator, values }: Condition): ConditionMistake | undefined {
  const operators = conditionOperators[kind]
  const count = Object.hasOwn(operators, operator) ? operators[operator] : undefined
  if (!count) return { rule: 'unknownOperator', field, operator, operators: Object.keys(operators) }
  const [min, max] = count
  if (values.length < min || values.length > max) return { rule: 'conditionValueCount', operator, min, max }
  if (values.some((value) => value.length > conditionValueMaxLength)) return { rule: 'conditionValueTooLong' }
  const wrong = values.find((value) => !accepts[kind](value, operator) || declared?.includes(value) === false)
  if (wrong !== undefined) return { rule: 'conditionValue', field, value: wrong }
  return operator === 'between' && isReversed(kind, values) ? { rule: 'conditionReversed' } : undefined
}

function mistakesIn(conditions: Conditions, fields: ConditionFields): FoundMistake[] {
  const all = conditionsOf(conditions)
  if (all.length > conditionLimit) return [{ at: conditionLimit + 1, mistake: { rule: 'tooManyConditions' } }]
  return all.flatMap((condition, index) => {
    const field = Object.hasOwn(fields, condition.field) ? fields[condition.field] : undefined
    const mistake: ConditionMistake | undefined = field
      ? mistakeIn(field, condition)
      : { rule: 'unknownConditionField', field: condition.field }
    return mistake ? [{ at: index + 1, mistake }] : []
  })
}

/** The mistakes in a text of conditions. */
export function conditionMistakes(text: string, fields: ConditionFields): FoundMistake[] {
  if (byteLength(text.toWellFormed()) > conditionMaxBytes) return [{ at: 0, mistake: { rule: 'conditionsTooLong' } }]
  try {
    return mistakesIn(parseConditions(text), fields)
  } catch (error) {
    if (!(error instanceof ConditionSyntaxError)) throw error
    return [{ at: 0, mistake: { rule: error.rule, position: error.position } }]
  }
}

/** Describes the fields and operators of the parameter `where`, for descriptions of an API. */
export function whereDescription(fields: ConditionFields): string {
  const described = Object.entries(fields).map(([name, { kind, values }]) => {
    const operators = Object.keys(conditionOperators[kind]).join(', ')
    return `${name} (${kind}${values ? `: ${values.join(', ')}` : ''}): ${operators}`
  })
  return `Conditions such as \`field.operator.value\`, separated by commas; \`any(…)\` and \`all(…)\` group them. Fields with their operators:\n${described.join('\n')}`
}

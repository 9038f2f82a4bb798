import { listText } from '#contract/texts/list-text.ts'
import type { Condition } from '#contract/lists/conditions.ts'
import { formatMoney, formatNumber } from '#web/base/i18n/format.ts'
import type { Language } from '#contract/language.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTitles } from '#web/resource/use-titles.ts'
import { dayOf } from '#web/ui/fields/date/day-range.ts'
import layout from '#web/ui/theme/layout.module.css'
import { type ConditionTarget, operatorText } from './condition-target.ts'
import { useDepartmentChoices } from './department-values.tsx'
import { type ConditionMessages, useConditionMessages } from './messages.ts'
import { usePeople } from './person-values.tsx'
import { relativeText } from './relative-days.tsx'

const noIds: readonly string[] = []

/** A value as people read it, unless it is the id of a row. */
function plainText(target: ConditionTarget, value: string, { language, messages }: { language: Language; messages: ConditionMessages }) {
  const { kind, choices } = target
  if (kind === 'money') return formatMoney(Number(value), language)
  if (kind === 'integer' || kind === 'number') return formatNumber(Number(value), language)
  if (kind === 'day' || kind === 'time') return value.includes('T') ? (dayOf(value) ?? value) : relativeText(value, messages)
  return choices?.find(({ id }) => id === value)?.label ?? value
}

/** The values of a condition with the names of rows, as one text. */
function useValuesText(target: ConditionTarget, { operator, values }: Condition): string {
  const [messages, language] = [useConditionMessages(), useLanguage()]
  const { kind, resource } = target
  const isOfDepartments = kind === 'department' || operator === 'inDepartment' || operator === 'notInDepartment'
  const isOfPeople = kind === 'person' && !isOfDepartments
  const departments = useDepartmentChoices(isOfDepartments)
  const people = usePeople(target, isOfPeople ? values : noIds)
  const isOfRows = (kind === 'reference' || kind === 'links') && resource !== undefined
  const rows = useTitles(isOfRows ? values.map((id) => ({ resource, id })) : [], [])
  const named = isOfDepartments ? departments : isOfPeople ? people : rows
  const shown = values.map((value) => named.find(({ id }) => id === value)?.label ?? plainText(target, value, { language, messages }))
  if (operator === 'between' && shown[0] !== undefined && shown[1] !== undefined) return messages.range(shown[0], shown[1])
  const names = listText(shown.slice(0, 2), language)
  return shown.length > 2 ? messages.several(names, shown.length) : names
}

/** Operators that go without saying in a short text. */
const silent: Partial<Record<ConditionTarget['kind'], readonly string[]>> = {
  reference: ['is'],
  department: ['below'],
  day: ['in', 'on'],
  time: ['in', 'on'],
}

/** The word of an operator in a short text; empty where it goes without saying. */
export function shortOperator(target: ConditionTarget, operator: string, messages: ConditionMessages): string {
  const isSilent = silent[target.kind]?.includes(operator) || (target.choices && operator === 'is')
  return isSilent ? '' : operatorText(target, operator, messages)
}

/** A condition in a few words. */
export function ConditionText({ target, condition }: { target: ConditionTarget; condition: Condition }) {
  const messages = useConditionMessages()
  const values = useValuesText(target, condition)
  const operator = shortOperator(target, condition.operator, messages)
  return (
    <>
      <span className={layout.muted}>{target.label}</span> {[operator, values].filter((part) => part !== '').join(' ')}
    </>
  )
}

import type { ConditionFields } from '#contract/lists/condition-kinds.ts'
import { conditionMessage } from '#contract/lists/condition-messages.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { SelectField } from '#web/ui/fields/select/select-field.tsx'
import { type ConditionTarget, operatorsOf, operatorText, valueCountOf } from './condition-target.ts'
import { ConditionValue } from './condition-value.tsx'
import styles from './conditions.module.css'
import { type DraftCondition, mistakeIn } from './draft.ts'
import { useConditionMessages } from './messages.ts'

interface ConditionLineProps {
  line: DraftCondition
  /** The word before it; none before the first one. */
  lead: string
  targets: readonly ConditionTarget[]
  fields: ConditionFields
  onChange: (line: DraftCondition) => void
  onRemove: () => void
}

/** The values of a line that its next operator can have too. */
function keptValues({ kind }: ConditionTarget, { operator, values }: DraftCondition, next: string): readonly string[] {
  const isOfDays = kind === 'day' || kind === 'time'
  const isAlike = isOfDays ? (operator === 'in') === (next === 'in') : operator.endsWith('Department') === next.endsWith('Department')
  return isAlike ? values.slice(0, valueCountOf(kind, next)[1]) : []
}

/** What is wrong with a line, in a sentence. */
function useMistakeText(line: DraftCondition, label: string | undefined, fields: ConditionFields): string | undefined {
  const [messages, language] = [useConditionMessages(), useLanguage()]
  const mistake = mistakeIn(line, fields)
  if (!mistake) return undefined
  if (mistake.rule === 'unknownConditionField') return messages.unknownField
  return mistake.rule === 'conditionValue' ? messages.wrongValue(label ?? line.field) : conditionMessage(mistake)[language]
}

/** One condition: its field, how it compares, and its values. */
export function ConditionLine({ line, lead, targets, fields, onChange, onRemove }: ConditionLineProps) {
  const messages = useConditionMessages()
  const { field, operator, values } = line
  const target = targets.find(({ name }) => name === field)
  const error = useMistakeText(line, target?.label, fields)
  const known = targets.map(({ name, label }) => ({ id: name, label }))
  const choices = target || field === '' ? known : [...known, { id: field, label: field }]
  const operators = target ? operatorsOf(target) : []

  function chooseField(name: string | undefined) {
    const next = targets.find((one) => one.name === name)
    if (next && next !== target) onChange({ ...line, field: next.name, operator: operatorsOf(next)[0] ?? '', values: [] })
  }

  return (
    <fieldset className={styles.line} data-line={line.key} aria-label={target?.label ?? messages.add}>
      <span className={styles.lead}>{lead}</span>
      <div className={styles.field} data-part="field">
        <SelectField
          label={messages.field}
          isLabelHidden
          isRequired
          isSearchable
          placeholder={messages.chooseField}
          error={target || field === '' ? undefined : error}
          choices={choices}
          value={field === '' ? undefined : field}
          onChange={chooseField}
        />
      </div>
      {target && (
        <>
          <div className={styles.operator}>
            <SelectField
              label={messages.operator}
              isLabelHidden
              isRequired
              choices={[...new Set([...operators, operator])].map((id) => ({ id, label: operatorText(target, id, messages) }))}
              value={operator}
              onChange={(next) => next !== undefined && onChange({ ...line, operator: next, values: keptValues(target, line, next) })}
            />
          </div>
          <div className={styles.value} data-part="value">
            <ConditionValue key={field} {...{ target, operator, values, error }} onChange={(next) => onChange({ ...line, values: next })} />
          </div>
        </>
      )}
      <div className={styles.remove} data-part="remove">
        <IconButton icon="x" iconSize={16} label={messages.remove(target?.label ?? field)} onClick={onRemove} />
      </div>
    </fieldset>
  )
}

import type { KeyboardEvent } from 'react'
import { useLanguage } from '#web/base/i18n/language.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import type { LineRules } from '#web/ui/form/schema/field-rules.ts'
import type { AnyLine, AnyLinesLayout } from '#web/ui/form/schema/form-layout.ts'
import { FieldLabel } from '#web/ui/fields/field.tsx'
import { SchemaField } from '#web/ui/form/schema/schema-field.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { isRequiredMarked } from './columns.ts'
import { computedText } from './computed-text.ts'
import { useLinesMessages } from './messages.ts'
import layoutClasses from '#web/ui/theme/layout.module.css'
import styles from './lines.module.css'
import type { Lines } from './use-lines.ts'
import type { useShownErrors } from './use-shown-errors.ts'

interface LineRowProps {
  /** The name of the field with the lines. */
  name: string
  line: AnyLine
  index: number
  count: number
  layout: AnyLinesLayout
  rules: LineRules
  commands: Lines
  errors: ReturnType<typeof useShownErrors>
}

/** The controls of a line by name, in DOM order. */
function controlsIn(row: Element, prefix: string): HTMLElement[] {
  return Array.from(row.querySelectorAll<HTMLElement>(`[name^="${prefix}"]`))
}

const directions: Readonly<Partial<Record<string, 1 | -1>>> = { ArrowUp: -1, ArrowDown: 1 }

/** One line: its number, a control for each field, what is computed from it, and its buttons. */
export function LineRow(props: LineRowProps) {
  const { name, line, index, count, layout, commands } = props
  const { fields, computed = [] } = layout
  const messages = useLinesMessages()
  const language = useLanguage()
  const prefix = `${name}.${index}.`

  /** Before a control sees the key: with arrows, most of them change their value. */
  function moveByKey(event: KeyboardEvent) {
    const direction = directions[event.key]
    if (!event.altKey || direction === undefined || !(event.target instanceof HTMLElement)) return
    event.preventDefault()
    event.stopPropagation()
    const control = event.target.getAttribute('name')
    const { action } = event.target.dataset
    commands.move(index, direction, {
      ...(control !== null && { field: control.slice(prefix.length) }),
      ...(action !== undefined && { action }),
    })
  }

  /** Enter in an input goes to the next field instead of submitting the form; after the last one it adds a line. */
  function goOnByEnter(event: KeyboardEvent) {
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (!isPlain || isComposing(event) || event.defaultPrevented || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    const row = event.currentTarget
    const next = [row, row.nextElementSibling].flatMap((each, offset) => (each ? controlsIn(each, `${name}.${index + offset}.`) : []))
    const following = next[next.indexOf(event.target) + 1]
    if (following) following.focus()
    else commands.add()
  }

  return (
    <tr className={styles.line} data-line={index} onKeyDownCapture={moveByKey} onKeyDown={goOnByEnter}>
      <th scope="row" className={`${layoutClasses.faint} ${layoutClasses.small} ${styles.number}`}>
        <span className={styles.wide}>{index + 1}</span>
        <span className={styles.narrow}>{messages.line(index + 1)}</span>
      </th>
      {Object.keys(fields).map((field) => (
        <LineCell key={field} {...props} field={field} />
      ))}
      {computed.map(({ label, kind, valueOf }) => (
        <td key={label} className={`${layoutClasses.breaks} ${styles.computed}`}>
          <span className={styles.cardLabel}>{label}</span>
          {computedText(valueOf(line), kind, language)}
        </td>
      ))}
      <LineButtons {...{ index, count, commands }} />
    </tr>
  )
}

function LineCell({ name, line, index, layout, rules, commands, errors, field }: LineRowProps & { field: string }) {
  const messages = useLinesMessages()
  const { [field]: cellLayout } = layout.fields
  const { [field]: cellRules } = rules
  if (!cellLayout || !cellRules) return null
  const error = errors.errorOf(index, field)
  const isMarked = isRequiredMarked(cellRules)
  return (
    <td className={styles.cell} data-kind={cellRules.kind} data-invalid={error !== undefined || undefined}>
      <span className={styles.cardLabel} aria-hidden="true">
        <FieldLabel label={cellLayout.label} isRequired={isMarked} />
      </span>
      <SchemaField
        layout={{ ...cellLayout, controlLabel: messages.cell(cellLayout.label, index + 1), isLabelHidden: true, autoFocus: false }}
        rules={cellRules}
        field={{
          name: `${name}.${index}.${field}`,
          value: line[field],
          onChange: (value) => commands.set(index, field, value),
          onBlur: () => errors.visit(index, field),
          error,
        }}
        isRequired={cellRules.isRequired}
      />
    </td>
  )
}

function LineButtons({ index, count, commands }: Pick<LineRowProps, 'index' | 'count' | 'commands'>) {
  const messages = useLinesMessages()
  const number = index + 1
  return (
    <td className={`${layoutClasses.row} ${layoutClasses.end} ${layoutClasses.gap0} ${styles.actions}`}>
      <IconButton
        icon="arrow-up"
        iconSize={16}
        label={messages.moveUp(number)}
        data-action="up"
        isDisabled={index === 0}
        onClick={() => commands.move(index, -1, { action: 'up' })}
      />
      <IconButton
        icon="arrow-down"
        iconSize={16}
        label={messages.moveDown(number)}
        data-action="down"
        isDisabled={index === count - 1}
        onClick={() => commands.move(index, 1, { action: 'down' })}
      />
      <IconButton icon="trash" iconSize={16} label={messages.remove(number)} data-action="remove" onClick={() => commands.remove(index)} />
    </td>
  )
}

import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import box from '#web/ui/fields/box.module.css'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from '#web/ui/fields/field.tsx'
import styles from './number-field.module.css'
import { isNumberInMaking, plainDigits, readNumber, withinLimits, writeNumber, type NumberLimits, type NumberStyle } from './number-text.ts'

interface NumberValueProps extends ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'> {
  /** Undefined is an empty field. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number | undefined
  max?: number | undefined
  /** What an arrow key adds; ten times as much by page keys. 1 unless given. */
  step?: number
  /** How many digits may stand after the point; 0 unless given. */
  decimals?: number
  /** All digits after the point are shown, zeros too. */
  hasFixedDecimals?: boolean
  /** What stands before the number, such as a currency's sign. */
  prefix?: string | undefined
  /** What is counted; it stands after the number. */
  unit?: string | undefined
}

interface NumberFieldProps extends FieldProps, NumberValueProps {}

/** How many steps a key goes. */
const stepsOf: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** The keyboard of a phone: only the plain one has a minus. */
function inputModeOf(min: number | undefined, decimals: number): 'text' | 'numeric' | 'decimal' {
  if (min === undefined || min < 0) return 'text'
  return decimals > 0 ? 'decimal' : 'numeric'
}

/** A field for a number, grouped as the language does it. Arrow keys count up and down; what lies outside of the limits becomes the nearest within when the field is left. */
export function NumberField({ label, error, hint, isRequired, isLabelHidden, ...control }: NumberFieldProps) {
  return <Field {...{ label, error, hint, isRequired, isLabelHidden }}>{(links) => <NumberBox {...control} links={links} />}</Field>
}

type TypingProps = Pick<NumberValueProps, 'value' | 'onChange'> & { style: NumberStyle; limits: NumberLimits }

/** What stands in the field while it is typed, and what it means. What the owner holds wins over what was typed as soon as the two differ. */
function useTyping({ value, onChange, style, limits }: TypingProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const isCurrent = typed !== undefined && readNumber(plainDigits(typed), style, language) === value
  const text = isCurrent ? typed : writeNumber(value, style, language)

  function set(next: number | undefined) {
    setTyped(undefined)
    const settled = next === undefined ? undefined : withinLimits(Number(next.toFixed(style.decimals)), limits)
    if (settled !== value) onChange(settled)
  }

  function type(next: string, isComposing: boolean) {
    const plain = plainDigits(next)
    if (!isComposing && !isNumberInMaking(plain, style, limits, language)) return
    // An unfinished word of an input method is left alone.
    setTyped(isComposing ? next : plain)
    const read = readNumber(plain, style, language)
    if (read !== value) onChange(read)
  }

  return { text, set, type, settle: () => typed !== undefined && set(value) }
}

function NumberBox({
  links,
  value,
  onChange,
  min,
  max,
  step = 1,
  decimals = 0,
  hasFixedDecimals = false,
  ...control
}: NumberValueProps & { links: FieldLinks }) {
  const { prefix, unit, onBlur, isDisabled, isReadOnly = false, ...rest } = control
  const { text, set, type, settle } = useTyping({ value, onChange, style: { decimals, hasFixedDecimals }, limits: { min, max } })
  const unitId = useId()

  function stepByKey(event: KeyboardEvent) {
    if (isReadOnly) return
    if (event.key === 'Enter') settle()
    const steps = stepsOf[event.key]
    if (steps === undefined) return
    event.preventDefault()
    set(value === undefined ? (min ?? 0) : value + steps * step)
  }

  return (
    <span className={box.box}>
      {prefix !== undefined && (
        <span className={styles.unit} aria-hidden="true">
          {prefix}
        </span>
      )}
      <input
        autoComplete="off"
        {...rest}
        {...links}
        aria-describedby={[unit !== undefined && unitId, links['aria-describedby']].filter(Boolean).join(' ') || undefined}
        role="spinbutton"
        inputMode={inputModeOf(min, decimals)}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={text === '' ? undefined : `${prefix ?? ''}${text}`}
        className={box.input}
        value={text}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={({ target, nativeEvent }) => type(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)}
        onCompositionEnd={({ currentTarget }) => type(currentTarget.value, false)}
        onKeyDown={stepByKey}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
      />
      {unit !== undefined && (
        <span id={unitId} className={styles.unit}>
          {unit}
        </span>
      )}
    </span>
  )
}

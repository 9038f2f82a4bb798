import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { useLanguage } from '#web/app/i18n/language.ts'
import box from '#web/ui/fields/box.module.css'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from '#web/ui/fields/field.tsx'
import styles from './number-field.module.css'
import {
  isPartialNumber,
  normalizeDigits,
  parseNumber,
  clampToLimits,
  formatNumberText,
  type NumberLimits,
  type NumberStyle,
} from './number-text.ts'

interface NumberValueProps extends ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'> {
  /** Undefined when empty. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  min?: number | undefined
  max?: number | undefined
  /** Increment of the arrow keys; ten times as much for the page keys. 1 by default. */
  step?: number
  /** Maximum number of decimals; 0 by default. */
  decimals?: number
  /** Pads the decimals with zeros. */
  hasFixedDecimals?: boolean
  /** Text before the number, such as a currency symbol. */
  prefix?: string | undefined
  /** Unit shown after the number. */
  unit?: string | undefined
}

interface NumberFieldProps extends FieldProps, NumberValueProps {}

/** Steps by key. */
const stepsOf: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** The phone keyboard; only the text one has a minus sign. */
function inputModeOf(min: number | undefined, decimals: number): 'text' | 'numeric' | 'decimal' {
  if (min === undefined || min < 0) return 'text'
  return decimals > 0 ? 'decimal' : 'numeric'
}

/**
 * A number field with the language's digit grouping. Arrow keys change the value by `step`; a value outside the limits is clamped on blur.
 */
export function NumberField({ label, error, hint, isRequired, isLabelHidden, ...control }: NumberFieldProps) {
  return <Field {...{ label, error, hint, isRequired, isLabelHidden }}>{(links) => <NumberBox {...control} links={links} />}</Field>
}

type NumberTextProps = Pick<NumberValueProps, 'value' | 'onChange'> & { style: NumberStyle; limits: NumberLimits }

/** The text while typing and the number it stands for. The parent's value wins as soon as the two differ. */
function useNumberText({ value, onChange, style, limits }: NumberTextProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<string>()
  const isCurrent = typed !== undefined && parseNumber(normalizeDigits(typed), style, language) === value
  const text = isCurrent ? typed : formatNumberText(value, style, language)

  function set(next: number | undefined) {
    setTyped(undefined)
    const committed = next === undefined ? undefined : clampToLimits(Number(next.toFixed(style.decimals)), limits)
    if (committed !== value) onChange(committed)
  }

  function type(next: string, isComposing: boolean) {
    const plain = normalizeDigits(next)
    if (!isComposing && !isPartialNumber(plain, style, limits, language)) return
    // Text in IME composition is left alone.
    setTyped(isComposing ? next : plain)
    const parsed = parseNumber(plain, style, language)
    if (parsed !== value) onChange(parsed)
  }

  return { text, set, type, commit: () => typed !== undefined && set(value) }
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
  const { text, set, type, commit } = useNumberText({ value, onChange, style: { decimals, hasFixedDecimals }, limits: { min, max } })
  const unitId = useId()

  function stepByKey(event: KeyboardEvent) {
    if (isReadOnly) return
    if (event.key === 'Enter') commit()
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
          commit()
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

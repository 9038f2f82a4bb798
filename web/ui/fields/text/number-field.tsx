import { useId, useState, type ComponentProps, type KeyboardEvent } from 'react'
import { steward } from '#steward.config.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useTypedTextMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import box from '#web/ui/fields/box.module.css'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from '#web/ui/fields/field.tsx'
import { isComposing } from '#web/ui/keyboard/composition.ts'
import { clampToLimits, formatNumberText, type NumberLimits, type NumberProblem, type NumberStyle, readTypedNumber } from './number-text.ts'

interface NumberValueProps extends ControlProps, Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'> {
  /** Undefined when empty, NaN if what is typed is no number. */
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
  /** The currency whose sign may be typed; that of steward.config.ts by default. */
  currency?: string | undefined
}

interface NumberFieldProps extends FieldProps, NumberValueProps {}

/** Steps by key. */
const stepsOf: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/** The phone keyboard; only the text one has a minus sign. */
function inputModeOf(min: number | undefined, decimals: number): 'text' | 'numeric' | 'decimal' {
  if (min === undefined || min < 0) return 'text'
  return decimals > 0 ? 'decimal' : 'numeric'
}

/** What is wrong with the typed text, in a sentence. */
function useProblemText(style: NumberStyle, { min, max }: NumberLimits): (problem: NumberProblem) => string {
  const [messages, language] = [useTypedTextMessages(), useLanguage()]
  return (problem) => {
    if (problem === 'number') return messages.notNumber
    if (problem === 'digits') return messages.tooManyDigits
    if (problem === 'decimals') return messages.tooManyDecimals(style.decimals)
    return problem === 'min'
      ? messages.tooSmall(formatNumberText(min, style, language))
      : messages.tooLarge(formatNumberText(max, style, language))
  }
}

/**
 * A number field with the language's digit grouping, which takes what people type and paste: `１２`, `3万`, `￥1,200`. Arrow keys change the value by `step`.
 * What is no number, has too many decimals or is outside the limits stays as it was typed, with an error once the field is left.
 */
export function NumberField({ label, error, hint, isRequired, isLabelHidden, ...control }: NumberFieldProps) {
  const { decimals = 0, hasFixedDecimals = false, currency = steward.currency, min, max } = control
  const [style, limits] = [
    { decimals, hasFixedDecimals, currency },
    { min, max },
  ]
  const number = useNumberText({ ...control, style, limits })
  const textOf = useProblemText(style, limits)
  const { problem, isLeft } = number
  const shown = problem !== undefined && (isLeft || error !== undefined) ? textOf(problem) : error
  return (
    <Field {...{ label, hint, isRequired, isLabelHidden }} error={shown}>
      {(links) => <NumberBox {...control} {...{ links, number }} />}
    </Field>
  )
}

type NumberTextProps = Pick<NumberValueProps, 'value' | 'onChange'> & { style: NumberStyle; limits: NumberLimits }

/** The text while typing and the number it stands for. The parent's value wins as soon as the two differ. */
function useNumberText({ value, onChange, style, limits }: NumberTextProps) {
  const language = useLanguage()
  const [typed, setTyped] = useState<{ text: string; isLeft: boolean }>()
  const read = typed && readTypedNumber(typed.text, style, limits)
  const isCurrent = read !== undefined && Object.is(read.value, value)

  return {
    text: isCurrent ? (typed?.text ?? '') : formatNumberText(value, style, language),
    problem: isCurrent ? read.problem : undefined,
    isLeft: typed?.isLeft === true,
    step(next: number) {
      setTyped(undefined)
      const stepped = clampToLimits(Number(next.toFixed(style.decimals)), limits)
      if (stepped !== value) onChange(stepped)
    },
    type(text: string) {
      setTyped({ text, isLeft: false })
      const next = readTypedNumber(text, style, limits).value
      if (!Object.is(next, value)) onChange(next)
    },
    leave() {
      if (typed) setTyped(isCurrent && read.problem !== undefined ? { ...typed, isLeft: true } : undefined)
    },
  }
}

function NumberBox({
  links,
  number,
  value,
  min,
  max,
  step = 1,
  decimals = 0,
  ...control
}: NumberValueProps & { links: FieldLinks; number: ReturnType<typeof useNumberText> }) {
  const {
    prefix,
    unit,
    onBlur,
    isDisabled,
    isReadOnly = false,
    onChange: _change,
    hasFixedDecimals: _fixed,
    currency: _currency,
    ...rest
  } = control
  const { text } = number
  const unitId = useId()

  function stepByKey(event: KeyboardEvent) {
    if (isReadOnly || isComposing(event)) return
    if (event.key === 'Enter') number.leave()
    const steps = stepsOf[event.key]
    if (steps === undefined) return
    event.preventDefault()
    number.step(value === undefined || Number.isNaN(value) ? (min ?? 0) : value + steps * step)
  }

  return (
    <span className={box.box}>
      {prefix !== undefined && (
        <span className={`${layout.fixed} ${layout.faint}`} aria-hidden="true">
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
        aria-valuenow={Number.isNaN(value) ? undefined : value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={text === '' ? undefined : `${prefix ?? ''}${text}`}
        className={box.input}
        value={text}
        disabled={isDisabled}
        readOnly={isReadOnly}
        onChange={({ target }) => number.type(target.value)}
        onKeyDown={stepByKey}
        onBlur={() => {
          number.leave()
          onBlur?.()
        }}
      />
      {unit !== undefined && (
        <span id={unitId} className={`${layout.fixed} ${layout.faint}`}>
          {unit}
        </span>
      )}
    </span>
  )
}

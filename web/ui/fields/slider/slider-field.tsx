import type { CSSProperties, FocusEvent, ReactNode } from 'react'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Field, type ControlProps, type FieldLinks, type FieldProps } from '#web/ui/fields/field.tsx'
import { ReadOnlyText } from '#web/ui/fields/text/read-only-text.tsx'
import { useSliderMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './slider-field.module.css'

interface SliderBaseProps extends FieldProps, ControlProps {
  min: number
  max: number
  /** 1 by default. */
  step?: number
  /** Shown after the number. */
  unit?: string
}

interface SliderFieldProps extends SliderBaseProps {
  /** Undefined until it is chosen. */
  value: number | undefined
  onChange: (value: number) => void
}

/** The numbers from one to another, both included. */
export interface NumberRange {
  readonly from: number
  readonly to: number
}

interface RangeSliderFieldProps extends SliderBaseProps {
  /** Undefined until it is chosen. */
  value: NumberRange | undefined
  onChange: (value: NumberRange) => void
}

/** A number chosen on a scale, with the pointer or the arrow, page, Home and End keys. */
export function SliderField(props: SliderFieldProps) {
  const { value, onChange, min, max, unit } = props
  const messages = useSliderMessages()
  const textOf = useNumberText(unit)
  const text = value === undefined ? messages.none : textOf(value)
  return (
    <Slider {...props} {...{ text }} longestText={textOf(max)} filled={{ from: min, to: value ?? min }}>
      {(control, links) => (
        <input
          type="range"
          {...control}
          {...links}
          value={value ?? min}
          aria-valuetext={text}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      )}
    </Slider>
  )
}

/** A range of numbers chosen on a scale. The ends cannot pass each other. */
export function RangeSliderField(props: RangeSliderFieldProps) {
  const { value, onChange, min, max, label, unit } = props
  const messages = useSliderMessages()
  const textOf = useNumberText(unit)
  const { from, to } = value ?? { from: min, to: max }
  const text = value === undefined ? messages.none : messages.range(textOf(from), textOf(to))
  return (
    <Slider {...props} {...{ text }} longestText={messages.range(textOf(max), textOf(max))} filled={{ from, to }} isRange>
      {(control, links) => (
        <>
          <input
            type="range"
            {...control}
            {...links}
            aria-label={messages.lowest(label)}
            aria-valuetext={textOf(from)}
            // At the upper end it has to be on top, or neither could be moved.
            data-on-top={from > (min + max) / 2 || undefined}
            value={from}
            onChange={({ target }) => onChange({ from: Math.min(target.valueAsNumber, to), to })}
          />
          <input
            type="range"
            {...control}
            name={undefined}
            aria-describedby={links['aria-describedby']}
            aria-invalid={links['aria-invalid']}
            aria-label={messages.highest(label)}
            aria-valuetext={textOf(to)}
            value={to}
            onChange={({ target }) => onChange({ from, to: Math.max(target.valueAsNumber, from) })}
          />
        </>
      )}
    </Slider>
  )
}

/** Writes a number in the console's language, with its unit. */
function useNumberText(unit: string | undefined): (value: number) => string {
  const language = useLanguage()
  const suffix = unit === undefined || unit === '%' ? (unit ?? '') : ` ${unit}`
  return (value) => formatNumber(value, language) + suffix
}

type SliderLinks = Omit<FieldLinks, 'aria-required'>

/** A slider always has a value, so it is never required. */
function sliderLinks({ id, 'aria-describedby': messageId, 'aria-invalid': isInvalid }: FieldLinks): SliderLinks {
  return { id, 'aria-describedby': messageId, 'aria-invalid': isInvalid }
}

interface InputProps {
  readonly className: string | undefined
  readonly name: string | undefined
  readonly min: number
  readonly max: number
  readonly step: number
  readonly disabled: boolean | undefined
}

interface ScaleStyle extends CSSProperties {
  '--from': number
  '--to': number
}

interface SliderProps extends SliderBaseProps {
  text: string
  /** The text that takes the most room, so that the scale keeps its length. */
  longestText: string
  filled: NumberRange
  isRange?: boolean
  children: (control: InputProps, links: SliderLinks) => ReactNode
}

function Slider({ text, longestText, filled, isRange = false, children, ...props }: SliderProps) {
  const { label, error, hint, isRequired, isLabelHidden, name, onBlur, isDisabled, isReadOnly, min, max, step = 1 } = props
  /** From 0 to 1. */
  const share = (value: number) => (value - min) / (max - min)

  const style: ScaleStyle = { '--from': share(filled.from), '--to': share(filled.to) }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onBlur?.()
  }

  return (
    <Field {...{ label, error, hint, isRequired, isLabelHidden }} labelPosition={isRange && !isReadOnly ? 'group' : 'control'}>
      {(links, labelId) =>
        isReadOnly ? (
          <ReadOnlyText {...{ links, name, text, onBlur }} />
        ) : (
          <div
            className={`${layout.row} ${layout.gap3} ${styles.slider}`}
            role={isRange ? 'group' : undefined}
            aria-labelledby={isRange ? labelId : undefined}
            onBlur={handleBlur}
          >
            <div className={`${layout.fill} ${styles.scale}`} style={style} data-disabled={isDisabled || undefined}>
              {children({ className: styles.input, name, min, max, step, disabled: isDisabled }, sliderLinks(links))}
            </div>
            <span className={`${layout.fixed} ${layout.muted} ${styles.text}`} data-longest={longestText} aria-hidden="true">
              {text}
            </span>
          </div>
        )
      }
    </Field>
  )
}

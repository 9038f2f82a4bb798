import type { KeyboardEvent } from 'react'
import { ChoiceGroup } from '#web/ui/fields/choice/choice-group.tsx'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { Icon } from '#web/ui/icons/icon.tsx'
import { useRateMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'
import styles from './rate-field.module.css'

interface RateFieldProps extends FieldProps, ControlProps {
  /** A number of stars from 1; undefined when not rated. */
  value: number | undefined
  /** Called with undefined when the rating is cleared. */
  onChange: (value: number | undefined) => void
  /** The number of stars; 5 by default. */
  max?: number
}

/** A rating in stars. Unless it is required, a click on the chosen star or Delete clears it. */
export function RateField({ value, onChange, max = 5, ...rest }: RateFieldProps) {
  const messages = useRateMessages()
  const choices = Array.from({ length: max }, (_, index) => ({ id: String(index + 1), label: messages.stars(index + 1) }))

  function clear() {
    if (!rest.isRequired) onChange(undefined)
  }

  function clearByKey(event: KeyboardEvent) {
    if (event.key === 'Delete' || event.key === 'Backspace') clear()
  }

  return (
    <ChoiceGroup
      {...rest}
      choices={choices}
      value={value === undefined ? undefined : String(value)}
      onChange={(id) => onChange(Number(id))}
      className={styles.stars}
    >
      {(radio, { id, label }) => (
        <label key={id} className={`${layout.center} ${styles.star}`} data-filled={Number(id) <= (value ?? 0) || undefined} title={label}>
          <input {...radio} aria-label={label} className={styles.radio} onClick={() => radio.checked && clear()} onKeyDown={clearByKey} />
          <Icon name="star" size={20} />
        </label>
      )}
    </ChoiceGroup>
  )
}

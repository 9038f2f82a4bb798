import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import type { Choice } from './choice.ts'
import { ChoiceGroup } from './choice-group.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './segmented.module.css'

interface SegmentedProps<Id extends string> extends FieldProps, ControlProps {
  /** Two to five, with short labels. */
  choices: readonly Choice<Id>[]
  value: Id | undefined
  onChange: (value: Id) => void
}

/** A segmented control for two to five short choices, such as a view or a density. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  return (
    <ChoiceGroup {...props} className={styles.segments}>
      {(radio, { label }) => (
        <label key={radio.value} className={`${layout.center} ${layout.breaks} ${layout.muted} ${styles.segment}`}>
          <input {...radio} className={styles.radio} />
          {label}
        </label>
      )}
    </ChoiceGroup>
  )
}

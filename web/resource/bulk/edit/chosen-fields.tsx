import { useId, useRef } from 'react'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import layout from '#web/ui/theme/layout.module.css'
import styles from './bulk-edit.module.css'
import type { BulkEditMessages } from './messages.ts'

interface ChosenFieldsProps {
  choices: readonly { readonly id: string; readonly label: string }[]
  chosen: readonly string[]
  isMissing: boolean
  messages: BulkEditMessages
  /** Called with the fields, and the one whose value is to be entered next. */
  onChange: (chosen: readonly string[], next: string | undefined) => void
}

/** Asks which fields are changed. A click on one goes on to its value; with the keyboard further ones can be chosen first. */
export function ChosenFields({ choices, chosen, isMissing, messages, onChange }: ChosenFieldsProps) {
  const hintId = useId()
  const isClicked = useRef(false)
  return (
    <fieldset aria-describedby={hintId}>
      <legend className={styles.legend}>{messages.fields}</legend>
      <div className={styles.choices}>
        {choices.map(({ id, label }) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            onClickCapture={({ detail }) => {
              isClicked.current = detail > 0
            }}
            onChange={(isChosen) =>
              onChange(isChosen ? [...chosen, id] : chosen.filter((name) => name !== id), isChosen && isClicked.current ? id : undefined)
            }
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <p id={hintId} role={isMissing ? 'alert' : undefined} className={`${layout.small} ${isMissing ? styles.reason : layout.faint}`}>
        {isMissing ? messages.fieldsMissing : messages.fieldsHint}
      </p>
    </fieldset>
  )
}

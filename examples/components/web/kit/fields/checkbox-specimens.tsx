import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { CheckboxField } from '#web/ui/fields/choice/checkbox-field.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import { FieldStates, Stateful } from './field-states.tsx'
import styles from './field-states.module.css'
import { useFieldsMessages } from './messages.ts'

/** Check boxes and switches. */
export function CheckboxSpecimens() {
  const messages = useFieldsMessages()
  return (
    <>
      <FieldStates title={messages.checkbox}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled}>{(value, onChange) => <CheckboxField {...field} {...{ value, onChange }} />}</Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.switch}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled}>{(value, onChange) => <SwitchField {...field} {...{ value, onChange }} />}</Stateful>
        )}
      </FieldStates>
      <Specimen title={messages.halfChecked}>
        <div className={styles.states}>
          {[{}, { isReadOnly: true }, { isDisabled: true }].map((state, index) => (
            <Stateful key={messages.half[index]} initial={false}>
              {(isChecked, onChange) => (
                <Checkbox {...state} {...{ isChecked, onChange }} isIndeterminate={!isChecked}>
                  {messages.half[index]}
                </Checkbox>
              )}
            </Stateful>
          ))}
          <Stateful initial={false}>{(isOn, onChange) => <Switch {...{ isOn, onChange }}>{messages.longLine}</Switch>}</Stateful>
        </div>
      </Specimen>
    </>
  )
}

import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { CheckboxField } from '#web/ui/fields/choice/checkbox-field.tsx'
import { Checkbox } from '#web/ui/fields/choice/checkbox.tsx'
import { SwitchField } from '#web/ui/fields/choice/switch-field.tsx'
import { Switch } from '#web/ui/fields/choice/switch.tsx'
import { EachState, Held } from './each-state.tsx'
import styles from './each-state.module.css'
import { useFieldsMessages } from './fields-messages.ts'

/** The fields that say yes or no. */
export function MarkSpecimens() {
  const messages = useFieldsMessages()
  return (
    <>
      <EachState title={messages.checkbox}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled}>{(value, onChange) => <CheckboxField {...field} {...{ value, onChange }} />}</Held>
        )}
      </EachState>
      <EachState title={messages.switch}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled}>{(value, onChange) => <SwitchField {...field} {...{ value, onChange }} />}</Held>
        )}
      </EachState>
      <Specimen title={messages.halfChecked}>
        <div className={styles.states}>
          {[{}, { isReadOnly: true }, { isDisabled: true }].map((state, index) => (
            <Held key={messages.half[index]} initial={false}>
              {(isChecked, onChange) => (
                <Checkbox {...state} {...{ isChecked, onChange }} isIndeterminate={!isChecked}>
                  {messages.half[index]}
                </Checkbox>
              )}
            </Held>
          ))}
          <Held initial={false}>{(isOn, onChange) => <Switch {...{ isOn, onChange }}>{messages.longLine}</Switch>}</Held>
        </div>
      </Specimen>
    </>
  )
}

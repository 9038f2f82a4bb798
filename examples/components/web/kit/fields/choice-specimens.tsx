import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { EachState, Held } from './each-state.tsx'
import { useFieldsMessages } from './fields-messages.ts'

/** The fields whose choices are all seen. */
export function ChoiceSpecimens() {
  const messages = useFieldsMessages()
  const cities = messages.cities.slice(0, 3).map((label) => ({ id: label, label }))
  const densities = messages.densities.map((label) => ({ id: label, label }))
  return (
    <>
      <EachState title={messages.radio}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? cities[0]?.id : undefined}>
            {(value, onChange) => <RadioField {...field} choices={cities} {...{ value, onChange }} />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.radioColumn}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? cities[2]?.id : undefined}>
            {(value, onChange) => <RadioField {...field} choices={cities} {...{ value, onChange }} isColumn />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.segmented}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? densities[1]?.id : undefined}>
            {(value, onChange) => <Segmented {...field} choices={densities} {...{ value, onChange }} />}
          </Held>
        )}
      </EachState>
    </>
  )
}

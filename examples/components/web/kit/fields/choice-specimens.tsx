import { RadioField } from '#web/ui/fields/choice/radio-field.tsx'
import { Segmented } from '#web/ui/fields/choice/segmented.tsx'
import { FieldStates, Stateful } from './field-states.tsx'
import { useFieldsMessages } from './messages.ts'

/** Fields that show all their choices. */
export function ChoiceSpecimens() {
  const messages = useFieldsMessages()
  const cities = messages.cities.slice(0, 3).map((label) => ({ id: label, label }))
  const densities = messages.densities.map((label) => ({ id: label, label }))
  return (
    <>
      <FieldStates title={messages.radio}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? cities[0]?.id : undefined}>
            {(value, onChange) => <RadioField {...field} choices={cities} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.radioColumn}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? cities[2]?.id : undefined}>
            {(value, onChange) => <RadioField {...field} choices={cities} {...{ value, onChange }} isColumn />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.segmented}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? densities[1]?.id : undefined}>
            {(value, onChange) => <Segmented {...field} choices={densities} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
    </>
  )
}

import { DateField } from '#web/ui/fields/date/date-field.tsx'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { anyDay } from '#web/ui/fields/date/day-range.ts'
import { RemoteMultiSelectField, RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { EachState, Held } from './each-state.tsx'
import { useFieldsMessages } from './fields-messages.ts'

const days = { from: '2026-10-01', to: '2026-11-21' }

/** The fields whose value is chosen in something that floats. */
export function PickerSpecimens() {
  const messages = useFieldsMessages()
  const choices = messages.cities.map((label, index) => ({ id: `city-${index}`, label }))
  return (
    <>
      <EachState title={messages.select}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? choices[0]?.id : undefined}>
            {(value, onChange) => <SelectField {...field} {...{ choices, value, onChange }} />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.multiSelect}>
        {({ isFilled, ...field }) => (
          <Held<readonly string[]> initial={isFilled ? choices.map(({ id }) => id) : []}>
            {(value, onChange) => <MultiSelectField {...field} {...{ choices, value, onChange }} isSearchable />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.date}>
        {({ isFilled, ...field }) => (
          <Held<string | undefined> initial={isFilled ? days.to : undefined}>
            {(value, onChange) => <DateField {...field} {...{ value, onChange }} min={days.from} max="2027-01-31" />}
          </Held>
        )}
      </EachState>
      <EachState title={messages.dateRange}>
        {({ isFilled, ...field }) => (
          <Held initial={isFilled ? days : anyDay}>{(value, onChange) => <DateRangeField {...field} {...{ value, onChange }} />}</Held>
        )}
      </EachState>
      <RemoteSpecimens choices={choices} />
    </>
  )
}

/** The selects that ask for their choices: one that is answered, one that finds nothing, one whose search fails. */
function RemoteSpecimens({ choices }: { choices: readonly Choice[] }) {
  const messages = useFieldsMessages()
  const find = async (text: string) => choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <EachState title={messages.remoteMultiSelect}>
        {({ isFilled, ...field }) => (
          <Held<readonly Choice[]> initial={isFilled ? choices.slice(1, 3) : []}>
            {(value, onChange) => <RemoteMultiSelectField {...field} {...{ value, onChange }} search={find} />}
          </Held>
        )}
      </EachState>
      <Specimen title={messages.remoteSelect}>
        <Held<Choice | undefined> initial={undefined}>
          {(value, onChange) => <RemoteSelectField {...{ value, onChange }} label={messages.finds} search={find} />}
        </Held>
        <Held<Choice | undefined> initial={undefined}>
          {(value, onChange) => <RemoteSelectField {...{ value, onChange }} label={messages.findsNothing} search={async () => []} />}
        </Held>
        <Held<Choice | undefined> initial={undefined}>
          {(value, onChange) => (
            <RemoteSelectField {...{ value, onChange }} label={messages.fails} search={() => Promise.reject(new Error('No answer.'))} />
          )}
        </Held>
      </Specimen>
    </>
  )
}

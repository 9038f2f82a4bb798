import { DateField } from '#web/ui/fields/date/date-field.tsx'
import { DateRangeField } from '#web/ui/fields/date/date-range-field.tsx'
import { anyDay } from '#web/ui/fields/date/day-range.ts'
import { RemoteMultiSelectField, RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import { IconField } from '#web/ui/fields/icon/icon-field.tsx'
import { MultiSelectField, SelectField } from '#web/ui/fields/select/select-field.tsx'
import { TreeMultiSelectField } from '#web/ui/fields/tree/tree-multi-select-field.tsx'
import { TreeSelectField } from '#web/ui/fields/tree/tree-select-field.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { Specimen } from '#examples/components/web/kit/specimen.tsx'
import { FieldStates, Stateful } from './field-states.tsx'
import { useFieldsMessages } from './messages.ts'

const days = { from: '2026-10-01', to: '2026-11-21' }

/** Fields whose value is chosen in a popover. */
export function PickerSpecimens() {
  const messages = useFieldsMessages()
  const choices = messages.cities.map((label, index) => ({ id: `city-${index}`, label }))
  return (
    <>
      <FieldStates title={messages.select}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? choices[0]?.id : undefined}>
            {(value, onChange) => <SelectField {...field} {...{ choices, value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.multiSelect}>
        {({ isFilled, ...field }) => (
          <Stateful<readonly string[]> initial={isFilled ? choices.map(({ id }) => id) : []}>
            {(value, onChange) => <MultiSelectField {...field} {...{ choices, value, onChange }} isSearchable />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.date}>
        {({ isFilled, ...field }) => (
          <Stateful<string | undefined> initial={isFilled ? days.to : undefined}>
            {(value, onChange) => <DateField {...field} {...{ value, onChange }} min={days.from} max="2027-01-31" />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.dateRange}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? days : anyDay}>
            {(value, onChange) => <DateRangeField {...field} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <RemoteSpecimens choices={choices} />
      <TreeAndIconSpecimens />
    </>
  )
}

/** Selects whose choices are a tree, and the field for an icon. */
function TreeAndIconSpecimens() {
  const messages = useFieldsMessages()
  const nodes = messages.regions.map(({ region, cities }) => ({
    id: region,
    label: region,
    children: cities.map((city) => ({ id: `${region}-${city}`, label: city })),
  }))
  const [first] = nodes
  return (
    <>
      <FieldStates title={messages.treeSelect}>
        {({ isFilled, ...field }) => (
          <Stateful initial={isFilled ? first?.children[0]?.id : undefined}>
            {(value, onChange) => <TreeSelectField {...field} {...{ nodes, value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.treeMultiSelect}>
        {({ isFilled, ...field }) => (
          <Stateful<readonly string[]> initial={isFilled && first ? first.children.map(({ id }) => id) : []}>
            {(value, onChange) => <TreeMultiSelectField {...field} {...{ nodes, value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
      <FieldStates title={messages.iconField}>
        {({ isFilled, ...field }) => (
          <Stateful<string | undefined> initial={isFilled ? 'warehouse' : undefined}>
            {(value, onChange) => <IconField {...field} {...{ value, onChange }} />}
          </Stateful>
        )}
      </FieldStates>
    </>
  )
}

/** Selects with remote choices: with results, without results, and with an error. */
function RemoteSpecimens({ choices }: { choices: readonly Choice[] }) {
  const messages = useFieldsMessages()
  const find = async (text: string) => choices.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))
  return (
    <>
      <FieldStates title={messages.remoteMultiSelect}>
        {({ isFilled, ...field }) => (
          <Stateful<readonly Choice[]> initial={isFilled ? choices.slice(1, 3) : []}>
            {(value, onChange) => <RemoteMultiSelectField {...field} {...{ value, onChange }} search={find} />}
          </Stateful>
        )}
      </FieldStates>
      <Specimen title={messages.remoteSelect}>
        <Stateful<Choice | undefined> initial={undefined}>
          {(value, onChange) => <RemoteSelectField {...{ value, onChange }} label={messages.finds} search={find} />}
        </Stateful>
        <Stateful<Choice | undefined> initial={undefined}>
          {(value, onChange) => <RemoteSelectField {...{ value, onChange }} label={messages.findsNothing} search={async () => []} />}
        </Stateful>
        <Stateful<Choice | undefined> initial={undefined}>
          {(value, onChange) => (
            <RemoteSelectField {...{ value, onChange }} label={messages.fails} search={() => Promise.reject(new Error('No response.'))} />
          )}
        </Stateful>
      </Specimen>
    </>
  )
}

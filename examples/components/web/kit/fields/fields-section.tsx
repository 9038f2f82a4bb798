import { ChoiceSpecimens } from './choice-specimens.tsx'
import { CheckboxSpecimens } from './checkbox-specimens.tsx'
import { EntrySpecimens } from './entry-specimens.tsx'
import { PickerSpecimens } from './picker-specimens.tsx'
import { TextSpecimens } from './text-specimens.tsx'

/** Every field in every state. */
export function FieldsSection() {
  return (
    <>
      <TextSpecimens />
      <PickerSpecimens />
      <EntrySpecimens />
      <ChoiceSpecimens />
      <CheckboxSpecimens />
    </>
  )
}

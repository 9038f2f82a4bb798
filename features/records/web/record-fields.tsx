import { recordSexes, recordStatuses, recordTypes, type recordFields, type RecordFields } from '#features/records/contract/records.ts'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import type { FormState, FormValues } from '#web/kit/form/use-form.ts'
import { useRecordMessages } from './record-messages.ts'

/** What a new record begins with: nothing that somebody in a hurry would leave wrong. */
export const blankFields: FormValues<typeof recordFields> = {
  name: '',
  sex: undefined,
  email: '',
  city: '',
  type: undefined,
  status: undefined,
}

/** What a form edits of a record. */
export function fieldsOf({ name, sex, email, city, type, status }: RecordFields): RecordFields {
  return { name, sex, email, city, type, status }
}

/** The fields of a record's form. */
export function RecordFormFields({ field }: Pick<FormState<typeof recordFields>, 'field'>) {
  const messages = useRecordMessages()
  return (
    <>
      <TextField {...field('name')} label={messages.name} isRequired autoFocus autoComplete="off" />
      <SelectField
        {...field('sex')}
        label={messages.sex}
        isRequired
        choices={recordSexes.map((id) => ({ id, label: messages.sexes[id] }))}
      />
      <TextField {...field('email')} label={messages.email} isRequired type="email" autoComplete="off" />
      <TextField {...field('city')} label={messages.city} isRequired autoComplete="off" />
      <SelectField
        {...field('type')}
        label={messages.type}
        isRequired
        choices={recordTypes.map((id) => ({ id, label: messages.types[id] }))}
      />
      <SelectField
        {...field('status')}
        label={messages.status}
        isRequired
        choices={recordStatuses.map((id) => ({ id, label: messages.statuses[id] }))}
      />
    </>
  )
}

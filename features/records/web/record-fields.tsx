import type { recordFields, RecordFields } from '#features/records/contract/records.ts'
import type { FormValues } from '#web/kit/form/form-field.ts'
import type { FormLayout } from '#web/kit/form/form-layout.ts'
import type { RecordMessages } from './record-messages.ts'

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
export function recordLayout(messages: RecordMessages): FormLayout<typeof recordFields> {
  return {
    fields: {
      name: { label: messages.name, autoFocus: true },
      sex: { label: messages.sex, choices: messages.sexes },
      email: { label: messages.email },
      city: { label: messages.city },
      type: { label: messages.type, choices: messages.types },
      status: { label: messages.status, choices: messages.statuses },
    },
  }
}

import { useState } from 'react'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import type { ControlProps, FieldProps } from '#web/ui/fields/field.tsx'
import { RemoteSelectField } from '#web/ui/fields/select/remote-select-field.tsx'
import { searchPeople } from './search-people.ts'

interface PersonSelectProps extends FieldProps, ControlProps {
  /** The id of the selected person. */
  value: string | null | undefined
  /** Shown while nobody is selected. */
  placeholder?: string | undefined
  /** The stored person, whose name is known. */
  known?: Choice | undefined
  /** Called with each person who is selected. */
  onPick?: (person: Choice) => void
  /** Called with undefined when the selection is cleared. */
  onChange: (id: string | undefined) => void
}

/** A select of the enabled users in the user's data scope, searched by user name and real name. */
export function PersonSelect({ value, known, onPick, onChange, ...field }: PersonSelectProps) {
  const [picked, pick] = useState(known)
  const selected = [picked, known].find((choice) => choice?.id === value)
  return (
    <RemoteSelectField
      {...field}
      search={searchPeople}
      value={selected}
      onChange={(choice) => {
        pick(choice)
        if (choice) onPick?.(choice)
        onChange(choice?.id)
      }}
    />
  )
}

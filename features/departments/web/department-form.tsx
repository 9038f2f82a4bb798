import type { DepartmentChoice } from '#contract/identity/department-choices.ts'
import type { Department, DepartmentNode } from '#features/departments/contract/departments.ts'
import type { AnyFormLayout, CustomField } from '#web/ui/form/schema/form-layout.ts'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { DepartmentSelect } from '#web/resource/department-select.tsx'
import { PersonSelect } from '#web/resource/person-select.tsx'
import type { DepartmentMessages } from './messages.ts'

const idIn = (value: unknown) => (typeof value === 'string' ? value : undefined)

interface LayoutParts {
  readonly fields: Readonly<Record<string, string>>
  readonly messages: DepartmentMessages
  /** The department to edit; undefined for a new one. */
  readonly row: Department | undefined
  /** All departments of the tree. */
  readonly rows: readonly DepartmentNode[]
  /** Called with each person who is selected, whose name a conflict shows. */
  readonly onPerson: (person: Choice) => void
}

/** The form of a department. Its parent can be neither itself nor a department below it. */
export function departmentLayout({ fields, messages, row, rows, onPerson }: LayoutParts): AnyFormLayout {
  const below = new Set(row && rows.filter(({ path }) => path.startsWith(row.path)).map(({ id }) => id))
  const isOffered = ({ id }: DepartmentChoice) => !below.has(id)
  const leader = row?.leaderId ? { id: row.leaderId, label: row.leaderTitle ?? row.leaderId } : undefined
  return {
    fields: {
      name: { label: fields['name'] ?? '', autoFocus: true },
      parentId: {
        label: fields['parentId'] ?? '',
        render: ({ value, ...field }: CustomField<unknown>) => (
          <DepartmentSelect
            {...field}
            {...{ isOffered }}
            placeholder={messages.noParent}
            clearLabel={messages.noParent}
            value={idIn(value)}
          />
        ),
      },
      leaderId: {
        label: fields['leaderId'] ?? '',
        render: ({ value, ...field }: CustomField<unknown>) => (
          <PersonSelect {...field} value={idIn(value)} known={leader} onPick={onPerson} />
        ),
      },
      phone: { label: fields['phone'] ?? '' },
      isEnabled: { label: fields['isEnabled'] ?? '', hint: messages.disabledHint },
    },
  }
}

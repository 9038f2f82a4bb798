import { useState } from 'react'
import { type Department, departments } from '#features/departments/contract/departments.ts'
import { ResourceEditor } from '#web/resource/resource-drawer.tsx'
import type { Choice } from '#web/ui/fields/choice/choice.ts'
import { departmentLayout } from './department-form.tsx'
import { useDepartmentMessages } from './messages.ts'
import { useDepartmentWords } from './department-words.ts'
import { useDepartmentTree } from './use-department-tree.ts'

/** What the drawer shows: a department, or a new one below a parent. */
export type EditedDepartment = { readonly row: Department } | { readonly row?: undefined; readonly parentId: string | null }

/** The drawer with the form of a department. */
export function DepartmentEditor({ edited, onClose }: { edited: EditedDepartment; onClose: () => void }) {
  const messages = useDepartmentMessages()
  const words = useDepartmentWords()
  const { rows = [] } = useDepartmentTree()
  const [people, setPeople] = useState<readonly Choice[]>([])
  const { row } = edited
  const layout = departmentLayout({
    fields: words.fields,
    messages,
    row,
    rows,
    onPerson: (person) => setPeople((known) => [...known, person]),
  })
  // A conflict names the people who were selected.
  const choices = { leaderId: Object.fromEntries(people.map(({ id, label }) => [id, label])) }
  return (
    <ResourceEditor
      resource={departments}
      words={{ ...words, choices }}
      row={row}
      initial={row ? undefined : { parentId: edited.parentId ?? undefined, isEnabled: true }}
      {...{ layout, onClose }}
    />
  )
}

import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useDepartmentWords } from './department-words.ts'
import { DepartmentEditor } from './department-editor.tsx'
import { DepartmentsPage } from './departments-page.tsx'
import { useMemo } from 'react'
import { type Department, departments } from '#features/departments/contract/departments.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePageNavigate, usePageParams } from '#web/base/page/page.ts'
import type { ChildOf } from '#web/resource/children/child-list.ts'
import { useChildList } from '#web/resource/children/use-child-list.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import { departmentPath, treePath } from './department-paths.ts'

const detail = lazyControl(() => import('#web/resource/detail/resource-detail.tsx').then((module) => module.ResourceDetail))
const shown = ['name', 'parentId', 'leaderTitle', 'phone', 'memberCount', 'isEnabled']

/** A department, or the tree of all of them if the URL has no id. */
export function DepartmentPages() {
  const { id } = usePageParams()
  const words = useDepartmentWords()
  if (id === undefined) return <DepartmentsPage />
  return (
    <detail.Control
      key={id}
      {...{ resource: departments, words, id }}
      listPath={treePath}
      names={shown}
      renderEditor={(row, close) => <DepartmentEditor edited={{ row: departments.rowOf(row) }} onClose={close} />}
    />
  )
}

const columnNames = ['name', 'leaderTitle', 'phone', 'memberCount', 'isEnabled']

/** The departments directly below one. A row opens its own page. */
export function ChildDepartments({ by, parentId }: ChildOf) {
  const words = useDepartmentWords()
  const language = useLanguage()
  const navigate = usePageNavigate()
  const { page, filtered } = useChildList(departments, words, by)
  const { messages, opened, open, close } = page
  const columns = useMemo(
    () => resourceColumns<Department, 'name' | 'createDate'>({ resource: departments, words, messages, language }, columnNames),
    [words, messages, language],
  )
  const opening = { ...page, open: (row: Department | 'new') => (row === 'new' ? open(row) : navigate(departmentPath(row.id))) }
  return (
    <>
      <ResourceTable page={opening} child={filtered} columns={columns} />
      {opened !== null && <DepartmentEditor edited={opened === 'new' ? { parentId } : { row: opened }} onClose={close} />}
    </>
  )
}

import { departments } from '#features/departments/contract/departments.ts'
import { usePageParams } from '#web/app/page/page.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useDepartmentWords } from './department-messages.ts'
import { DepartmentEditor } from './department-editor.tsx'
import { treePath } from './department-paths.ts'
import { DepartmentsPage } from './departments-page.tsx'

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

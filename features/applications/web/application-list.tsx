import { useMemo } from 'react'
import type { Application } from '#features/applications/contract/applications.ts'
import { applications } from '#features/applications/contract/applications.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { usePageNavigate } from '#web/app/page/page.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { ResourceHeader, ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { useApplicationWords } from './application-messages.ts'
import { detailPath, formPath } from './application-paths.ts'
import { ApplicationStatusMark } from './application-status.tsx'

const columnNames = ['title', 'kind', 'status', 'total', 'ownerTitle', 'departmentTitle']

/** The applications that the user may see. A row opens its page, where it is edited and decided on. */
export function ApplicationList() {
  const words = useApplicationWords()
  const listed = useMemo(() => ({ ...words, transitions: {} }), [words])
  const page = useResourceList(applications, listed)
  const language = useLanguage()
  const navigate = usePageNavigate()
  const { messages } = page
  const columns = useMemo(
    () =>
      resourceColumns<Application, 'createDate' | 'total'>({ resource: applications, words, messages, language }, columnNames).map(
        (column) =>
          column.id === 'status' ? { ...column, cell: (row: Application) => <ApplicationStatusMark status={row.status} /> } : column,
      ),
    [words, messages, language],
  )
  const opening = {
    ...page,
    allowed: { ...page.allowed, edit: false },
    open: (row: Application | 'new') => navigate(row === 'new' ? formPath() : detailPath(row.id)),
  }
  return (
    <>
      <ResourceHeader page={opening} />
      <ResourceFilters page={opening} />
      <ResourceTable page={opening} columns={columns} />
    </>
  )
}

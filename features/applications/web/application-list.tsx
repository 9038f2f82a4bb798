import { type ReactNode, useCallback, useMemo } from 'react'
import { type Application, applications } from '#features/applications/contract/applications.ts'
import { formatMoney } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { PageLink } from '#web/app/links/page-link.tsx'
import { usePageNavigate } from '#web/app/page/page.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { ResourceHeader, ResourceTable } from '#web/resource/resource-table.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useApplicationWords } from './application-messages.ts'
import { detailPath, formPath } from './application-paths.ts'
import { ApplicationStatusMark } from './application-status.tsx'
import styles from './applications.module.css'

const columnNames = ['title', 'kind', 'status', 'total', 'ownerTitle', 'departmentTitle']

function statusOf({ status }: Application) {
  return <ApplicationStatusMark status={status} />
}

function titleOf({ id, title }: Application) {
  return (
    <PageLink to={detailPath(id)} className={styles.title} title={title}>
      {title}
    </PageLink>
  )
}

const cells: Readonly<Record<string, (row: Application) => ReactNode>> = { title: titleOf, status: statusOf }

/** The applications that the user may see. A row opens its page, where it is edited and decided on. */
export function ApplicationList() {
  const words = useApplicationWords()
  const listed = useMemo(() => ({ ...words, transitions: {} }), [words])
  const navigate = usePageNavigate()
  const open = useCallback((row: Application | 'new') => navigate(row === 'new' ? formPath() : detailPath(row.id)), [navigate])
  const page = useResourceList(applications, listed, { open })
  const language = useLanguage()
  const { messages } = page
  const columns = useMemo(
    () =>
      resourceColumns<Application, 'createDate' | 'total'>({ resource: applications, words, messages, language }, columnNames).map(
        (column) => ({ ...column, cell: cells[column.id] ?? column.cell }),
      ),
    [words, messages, language],
  )
  // Rows are edited on their page.
  const allowed = useMemo(() => ({ ...page.allowed, edit: false }), [page.allowed])
  const opening = { ...page, allowed }
  return (
    <>
      <ResourceHeader page={opening} />
      <ResourceFilters page={opening} />
      <ResourceTable
        page={opening}
        columns={columns}
        renderTable={(table) => (
          <ListTable
            {...table}
            card={(row) => ({
              title: titleOf(row),
              detail: [words.choices.kind[row.kind], formatMoney(row.total, language), row.ownerTitle ?? ''].join(' · '),
              mark: statusOf(row),
            })}
          />
        )}
      />
    </>
  )
}

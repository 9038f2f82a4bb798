import { type ReactNode, useMemo } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { type Application, applications, makerError } from '#features/applications/contract/applications.ts'
import { useCurrentUser } from '#web/base/current-user.ts'
import { formatMoney } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { PageLink } from '#web/base/links/page-link.tsx'
import type { BoardOptions } from '#web/resource/board/board-page.ts'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceTable } from '#web/resource/resource-table.tsx'
import type { useResourceList } from '#web/resource/use-resource-list.ts'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { useApplicationWords } from './application-words.ts'
import { detailPath } from './application-paths.ts'
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

interface ApplicationTableProps {
  page: ReturnType<typeof useResourceList<Application, 'createDate' | 'total', typeof applications.list.filters>>
  /** The resource of a list on the page of another row, without the filter by that row. */
  child?: AnyResource
}

/** The table of applications. A row opens its page, where it is edited. */
export function ApplicationTable({ page, child }: ApplicationTableProps) {
  const words = useApplicationWords()
  const language = useLanguage()
  const { messages } = page
  const columns = useMemo(
    () =>
      resourceColumns<Application, 'createDate' | 'total'>({ resource: applications, words, messages, language }, columnNames).map(
        (column) => ({ ...column, cell: cells[column.id] ?? column.cell }),
      ),
    [words, messages, language],
  )
  const userId = useCurrentUser()?.userId ?? ''
  const board: BoardOptions<Application> = {
    words,
    refusalOf: (row, { to }) => makerError(row, applications.row.shape.status.parse(to), userId)?.message({})[language],
    renderTitle: (value) => <ApplicationStatusMark status={applications.row.shape.status.parse(value)} />,
  }
  return (
    <ResourceTable
      page={page}
      {...(child && { child })}
      columns={columns}
      board={board}
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
  )
}

import { type ReactNode, useMemo, useState } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { usersEdit, usersReset } from '#features/users/contract/permissions.ts'
import { issuedPasswordLimit, type User, users } from '#features/users/contract/users.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { usePageNavigate } from '#web/base/page/page.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useListBulk } from '#web/resource/bulk/use-list-bulk.tsx'
import { emptyTextOf } from '#web/resource/empty/empty-text.tsx'
import { resourceColumns } from '#web/resource/resource-columns.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { type RowAction, rowActionOptions } from '#web/resource/row-actions.tsx'
import { useListHeading } from '#web/resource/use-list-heading.tsx'
import type { useResourceList } from '#web/resource/use-resource-list.ts'
import { useRowActions } from '#web/resource/use-row-actions.ts'
import { tableFigures } from '#web/resource/table-figures.tsx'
import type { Column } from '#web/ui/table/columns/column.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import { ListTable } from '#web/ui/table/list-table.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { BulkAction } from '#web/ui/table/selection/bulk-action.tsx'
import { useUserMessages } from './messages.ts'
import { isOther } from './use-user-actions.ts'
import { userPath } from './user-paths.ts'
import { userCard } from './user-rows.tsx'

const passwordsDialog = lazyControl(() => import('./passwords/issue-passwords.tsx').then((module) => module.IssuePasswordsDialog))

const shownFields = ['username', 'realName', 'departmentId', 'positionIds', 'roleIds', 'isEnabled', 'lastLoginAt']
/** So narrow that all columns fit beside the departments in 1440 px. */
const widths: Readonly<Record<string, Pick<Column<User>, 'widthPx' | 'minWidthPx' | 'priority'>>> = {
  username: { minWidthPx: 120 },
  realName: { minWidthPx: 88 },
  departmentId: { minWidthPx: 112 },
  positionIds: { minWidthPx: 112 },
  roleIds: { minWidthPx: 112 },
  lastLoginAt: { priority: 3 },
}
const actionsWidthPx = { 'zh-CN': 56, 'en-US': 72 } as const

type SortName = (typeof users.list.sortNames)[number]

interface UserTableProps {
  page: ReturnType<typeof useResourceList<User, SortName, typeof users.list.filters>>
  /** Actions beside editing and deleting. */
  actions: readonly RowAction<User>[]
  /** The resource with the filters to show. */
  filtered: AnyResource
  aside?: ReactNode
  /** The button of a list on the page of another row, which has no title row. */
  tools?: ReactNode
  /** Deletes a user in place of the list. */
  onRemove: ((user: User) => void) | undefined
}

/** The actions on selected users: those of every list, and passwords for those who may reset them. */
function useUserBulk(page: UserTableProps['page']) {
  const { issuePasswords, tooManyAtOnce } = useUserMessages()
  const common = useListBulk({ ...page, resource: users })
  const canReset = useCan(usersReset)
  const [ids, setIds] = useState<readonly string[]>()
  const ask = (rows: readonly User[]) =>
    rows.length > issuedPasswordLimit
      ? showToast({ kind: 'info', message: tooManyAtOnce(issuedPasswordLimit) })
      : setIds(rows.map(({ id }) => id))
  const renderBulk = (rows: readonly User[]) => (
    <>
      {/* Of all rows that match, only some are known. */}
      {!page.selection.isAllMatching() && (
        <BulkAction onPointerEnter={passwordsDialog.preload} onClick={() => ask(rows)}>
          {issuePasswords}
        </BulkAction>
      )}
      {common.renderBulk(rows)}
    </>
  )
  return {
    table: canReset ? { ...common, selection: page.selection, renderBulk } : common,
    dialog: ids && <passwordsDialog.Control ids={ids} onClose={() => setIds(undefined)} />,
  }
}

/** The table of users. */
export function UserTable({ page, actions: others, filtered, aside, tools, onRemove }: UserTableProps) {
  const { words, messages, list, selection, open, removed } = page
  const language = useLanguage()
  const { actions: common } = useRowActions(page)
  const navigate = usePageNavigate()
  // Users are created by a call of their own.
  const heading = useListHeading({ ...page, resource: users, allowed: { ...page.allowed, create: useCan(usersEdit) } })
  const figures = tableFigures({ ...page, resource: users })
  const bulk = useUserBulk(page)
  const rows = useMemo(() => {
    const viewing: RowAction<User> = {
      id: 'view',
      label: messages.view,
      icon: 'file-text',
      run: ({ id }) => navigate(userPath(id)),
    }
    const actions = common.map((action) =>
      action.id === 'remove' ? { ...action, isOffered: isOther, ...(onRemove && { preload: preloadModal, run: onRemove }) } : action,
    )
    const isEditing = ({ id }: RowAction<User>) => id === 'edit'
    const all = [...actions.filter(isEditing), viewing, ...others, ...actions.filter((action) => !isEditing(action))]
    const states = { true: words.choices['isEnabled']?.['true'] ?? '', false: words.choices['isEnabled']?.['false'] ?? '' }
    return {
      columns: resourceColumns<User, SortName>({ resource: users, words, messages, language }, shownFields)
        .filter(({ id }) => shownFields.includes(id))
        .map((column) => ({ ...column, ...widths[column.id] })),
      card: (user: User) => userCard(user, states),
      rowLabel: (user: User) => user.realName,
      ...rowActionOptions(all, ({ realName }) => realName),
    }
  }, [words, messages, language, common, others, onRemove, navigate])
  return (
    <>
      <ListTable
        label={messages.list}
        list={list}
        emptyText={emptyTextOf(page)}
        view={users.tableView}
        {...rows}
        rowKey={selection.keyOf}
        {...bulk.table}
        actionsWidthPx={actionsWidthPx[language]}
        removed={removed}
        figures={figures}
        {...(tools === undefined ? { heading, aside } : { tools })}
        toolbar={<ResourceFilters page={{ ...page, resource: filtered }} />}
        onOpen={open}
      />
      {bulk.dialog}
    </>
  )
}

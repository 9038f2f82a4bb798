import { useMemo, useState } from 'react'
import { departmentMaxDepth } from '#contract/identity/department-tree.ts'
import { type Department, type DepartmentNode, departments } from '#features/departments/contract/departments.ts'
import { departmentsEdit } from '#features/departments/contract/permissions.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { useBin } from '#web/resource/bin/use-bin.tsx'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { rowActionOptions } from '#web/resource/row-actions.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { ListHeader } from '#web/ui/table/list-header.tsx'
import { MoreMenu } from '#web/ui/table/more-menu.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import type { TreeMove } from '#web/ui/tree/move/tree-move.ts'
import { TreeTable } from '#web/ui/tree/table/tree-table.tsx'
import { DepartmentEditor } from './department-editor.tsx'
import { useDepartmentMessages } from './messages.ts'
import { useDepartmentWords } from './department-words.ts'
import { departmentCard, departmentColumns, departmentRowNode } from './department-rows.tsx'
import { useDepartmentActions } from './use-department-actions.ts'
import { useDepartmentTree } from './use-department-tree.ts'

const actionsWidthPx = { 'zh-CN': 104, 'en-US': 112 } as const

/** The department of a row of the tree, or a new one below a parent. */
type Edited = { readonly row: DepartmentNode } | { readonly row?: undefined; readonly parentId: string | null }

/** The departments as a tree. */
export function DepartmentsPage() {
  const messages = useDepartmentMessages()
  const words = useDepartmentWords()
  const { query, rows, move } = useDepartmentTree()
  const failure = query.error && { error: query.error, isRetrying: query.isFetching, onRetry: () => void query.refetch() }
  const canEdit = useCan(departmentsEdit)
  const isNarrow = useIsNarrow()
  const bin = useBin(departments, words)
  const [edited, setEdited] = useState<Edited | null>(null)
  const { table, question } = useTableParts(setEdited)
  const ownCount = rows?.filter((row) => !row.isReadOnly).length
  const readOnlyIds = useMemo(() => new Set(rows?.filter((row) => row.isReadOnly).map(({ id }) => id)), [rows])
  const canDrop = ({ parentId }: TreeMove) => (parentId === null ? readOnlyIds.size === 0 : !readOnlyIds.has(parentId))

  return (
    <>
      <ListHeader
        counted={ownCount === undefined ? undefined : { itemCount: ownCount }}
        countText={messages.count}
        actions={bin.actions}
        dialogs={bin.dialog}
        main={
          canEdit && (
            <MainAction
              icon="plus"
              label={messages.create}
              onClick={() => setEdited({ parentId: null })}
              onPointerEnter={preloadResourceDrawer}
            />
          )
        }
      />
      {failure && !rows ? (
        <ErrorState {...failure} />
      ) : (
        <TreeTable
          {...table}
          label={messages.tree}
          rows={rows}
          empty={
            <Empty text={messages.none}>
              {canEdit && (
                <Button icon="plus" onClick={() => setEdited({ parentId: null })}>
                  {messages.create}
                </Button>
              )}
            </Empty>
          }
          toolbar={isNarrow && <MoreMenu isIcon actions={bin.actions} />}
          isSearchable
          isDefaultExpanded
          maxDepth={departmentMaxDepth}
          canDrop={canDrop}
          isMovable={(id) => !readOnlyIds.has(id)}
          onMove={canEdit ? move : undefined}
        />
      )}
      {question}
      {failure && rows && <ErrorNotice {...failure} />}
      {edited !== null && (
        <DepartmentEditor edited={edited.row ? { row: departmentOf(edited.row) } : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

/** The parts of the table that stay the same until language or permissions change. */
function useTableParts(edit: (edited: Edited) => void) {
  const messages = useDepartmentMessages()
  const { fields } = useDepartmentWords()
  const language = useLanguage()
  const { actions, question } = useDepartmentActions(edit)
  const table = useMemo(
    () => ({
      treeTitle: fields.name,
      rowNode: departmentRowNode(messages),
      columns: departmentColumns({ messages, fields, language }),
      card: departmentCard({ messages }),
      ...rowActionOptions(actions, ({ name }: DepartmentNode) => name),
      actionsWidthPx: actionsWidthPx[language],
    }),
    [messages, fields, language, actions],
  )
  return { table, question }
}

/** The department of a row of the tree. */
function departmentOf({ isReadOnly: _isReadOnly, memberCount, ...row }: DepartmentNode): Department {
  return { ...row, memberCount: memberCount ?? 0 }
}

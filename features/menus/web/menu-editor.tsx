import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notFound } from '#contract/errors/error.ts'
import { getMenu, type MenuItem, type MenuRow } from '#features/menus/contract/menus.ts'
import { menusEdit } from '#features/menus/contract/permissions.ts'
import { isApiError } from '#web/base/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Skeleton, WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import layout from '#web/ui/theme/layout.module.css'
import { MenuForm } from './menu-form.tsx'
import { useMenuMessages } from './messages.ts'

/** Whether the form has unsaved input. */
export interface EditorState {
  isDirty: boolean
  onDirtyChange: (isDirty: boolean) => void
}

interface MenuEditorProps extends EditorState {
  /** The whole menu. */
  items: readonly MenuItem[]
}

/** The form of the menu item with an id, in its loading and error states. */
export function MenuEditor({ id, ...props }: MenuEditorProps & { id: string }) {
  const messages = useMenuMessages()
  const { data, error, isFetching, refetch } = useQuery(callOptions(getMenu, { params: { id } }))
  if (isApiError(error, notFound)) return <Empty digits="404" text={messages.chosenGone} />
  if (data) return <CurrentMenu key={id} row={data} {...props} />
  if (error) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <WhileLoading>
      <div className={`${layout.grid} ${layout.gap4}`}>
        {['30%', '100%', '96%', '45%', '92%'].map((width) => (
          <Skeleton key={width} width={width} height="32px" />
        ))}
      </div>
    </WhileLoading>
  )
}

/** The form of a row. It follows newer versions, such as after a move, unless there is unsaved input, which saving then merges. */
function CurrentMenu({ items, row, isDirty, onDirtyChange }: MenuEditorProps & { row: MenuRow }) {
  const canEdit = useCan(menusEdit)
  const [base, setBase] = useState(row)
  if (row.version > base.version && !isDirty) setBase(row)
  return <MenuForm key={base.version} items={items} row={base} isReadOnly={!canEdit} onDirtyChange={onDirtyChange} onSaved={setBase} />
}

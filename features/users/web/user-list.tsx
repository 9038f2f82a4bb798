import type { ReactNode } from 'react'
import type { AnyResource } from '#contract/resource/resource.ts'
import { usersEdit } from '#features/users/contract/permissions.ts'
import type { User, users } from '#features/users/contract/users.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { useResourceList } from '#web/resource/use-resource-list.ts'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { UserEditor } from './user-editor.tsx'
import { UserTable } from './user-table.tsx'

interface UserListProps {
  page: ReturnType<typeof useResourceList<User, (typeof users.list.sortNames)[number], typeof users.list.filters>>
  /** The department that a new user starts with. */
  departmentId: string | undefined
  /** The resource with the filters to show. */
  filtered: AnyResource
  /** What is beside the table. */
  aside?: ReactNode
  /** The button of a list on the page of another row, which has no title row. */
  tools?: ReactNode
}

/** The users of a list with all that can be done to them. */
export function UserList({ page, departmentId, ...parts }: UserListProps) {
  const canEdit = useCan(usersEdit)
  const { opened, close, remove } = page
  const { actions, askBeforeRemoving, onIssued, dialogs } = useUserDialogs({ remove })
  return (
    <>
      <UserTable {...{ page, actions }} {...parts} onRemove={askBeforeRemoving} />
      {opened !== null && (
        <UserEditor
          user={opened === 'new' ? undefined : opened}
          departmentId={departmentId}
          isReadOnly={opened !== 'new' && !canEdit}
          onIssued={onIssued}
          onClose={close}
        />
      )}
      {dialogs}
    </>
  )
}

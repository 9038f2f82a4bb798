import { users } from '#features/users/contract/users.ts'
import { usePageParams } from '#web/app/page/page.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useUserWords } from './user-messages.ts'
import { userListPath } from './user-paths.ts'
import { UserEditor } from './user-editor.tsx'
import { UsersPage } from './users-page.tsx'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import type { ChildOf } from '#web/resource/children/child-list.ts'
import { ChildFrame, CreateChild } from '#web/resource/children/child-rows.tsx'
import { useChildList } from '#web/resource/children/use-child-list.ts'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { UserList } from './user-list.tsx'

const detail = lazyControl(() => import('#web/resource/detail/resource-detail.tsx').then((module) => module.ResourceDetail))
const shown = [
  'username',
  'realName',
  'departmentId',
  'positionIds',
  'roleIds',
  'email',
  'phone',
  'isEnabled',
  'lastLoginAt',
  'description',
]

/** A user, or the list of all users if the URL has no id. */
export function UserPages() {
  const { id } = usePageParams()
  const words = useUserWords()
  if (id === undefined) return <UsersPage />
  return (
    <detail.Control
      key={id}
      {...{ resource: users, words, id }}
      listPath={userListPath}
      names={shown}
      renderEditor={(row, close) => (
        <UserEditor user={users.rowOf(row)} departmentId={undefined} isReadOnly={false} onIssued={() => {}} onClose={close} />
      )}
    />
  )
}

/** The users of a department and those below it. */
export function ChildUsers({ by, parentId }: ChildOf) {
  const words = useUserWords()
  const canEdit = useCan(usersEdit)
  const { page, filtered } = useChildList(users, words, by)
  // Users are created by a call of their own.
  const creating = { ...page, allowed: { ...page.allowed, create: canEdit } }
  return (
    <ChildFrame>
      <ResourceFilters page={{ ...page, resource: filtered }} />
      <UserList page={page} departmentId={parentId} toolbar={<CreateChild page={creating} />}>
        {(table) => table}
      </UserList>
    </ChildFrame>
  )
}

import { users } from '#features/users/contract/users.ts'
import { usePageParams } from '#web/base/page/page.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useUserWords } from './user-words.ts'
import { UsersPage } from './users-page.tsx'
import { usersEdit } from '#features/users/contract/permissions.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { ChildOf } from '#web/resource/children/child-list.ts'
import { useChildList } from '#web/resource/children/use-child-list.ts'
import { CreateChild } from '#web/resource/resource-table.tsx'
import { UserList } from './user-list.tsx'

const detail = lazyControl(() => import('./user-detail.tsx').then((module) => module.UserDetail))
/** A user, or the list of all users if the URL has no id. */
export function UserPages() {
  const { id } = usePageParams()
  return id === undefined ? <UsersPage /> : <detail.Control key={id} id={id} />
}

/** The users of a department and those below it, or those of a position. */
export function ChildUsers({ by, parentId }: ChildOf) {
  const words = useUserWords()
  const canEdit = useCan(usersEdit)
  const { page, filtered } = useChildList(users, words, by)
  // Users are created by a call of their own.
  const creating = { ...page, allowed: { ...page.allowed, create: canEdit } }
  return (
    <UserList
      page={page}
      departmentId={by === 'departmentId' ? parentId : undefined}
      tools={<CreateChild page={creating} />}
      filtered={filtered}
    />
  )
}

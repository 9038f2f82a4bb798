import { usersEdit } from '#features/users/contract/permissions.ts'
import { users } from '#features/users/contract/users.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import type { ChildOf } from '#web/resource/children/child-list.ts'
import { ChildFrame, CreateChild } from '#web/resource/children/child-rows.tsx'
import { useChildList } from '#web/resource/children/use-child-list.ts'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { UserList } from './user-list.tsx'
import { useUserWords } from './user-messages.ts'

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

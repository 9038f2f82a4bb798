import { useMemo } from 'react'
import { users } from '#features/users/contract/users.ts'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { DepartmentTree } from './department-tree.tsx'
import { UserList } from './user-list.tsx'
import { useUserWords } from './user-words.ts'

/** The users beside the departments they belong to; on a small screen the department is a filter. */
export function UsersPage() {
  const words = useUserWords()
  const isNarrow = useIsNarrow()
  const page = useResourceList(users, words)
  const { list } = page
  const { departmentId } = list.request
  const filtered = useMemo(() => {
    const { departmentId: _departmentId, ...filters } = users.list.filters
    return isNarrow ? users : { ...users, list: { ...users.list, filters } }
  }, [isNarrow])

  return (
    <UserList
      page={page}
      departmentId={departmentId}
      filtered={filtered}
      aside={!isNarrow && <DepartmentTree value={departmentId} onChange={(id) => list.search({ ...list.request, departmentId: id })} />}
    />
  )
}

import { users } from '#features/users/contract/users.ts'
import { usePageParams } from '#web/app/page/page.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useUserWords } from './user-messages.ts'
import { userListPath } from './user-paths.ts'
import { UserEditor } from './user-editor.tsx'
import { UsersPage } from './users-page.tsx'

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

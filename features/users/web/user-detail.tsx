import { type User, users } from '#features/users/contract/users.ts'
import { useClosePage } from '#web/base/page/page-tab.ts'
import { ResourceDetail } from '#web/resource/detail/resource-detail.tsx'
import { RowMenu } from '#web/resource/row-actions.tsx'
import { useRemove } from '#web/resource/use-remove.ts'
import { isOther } from './use-user-actions.ts'
import { useUserDialogs } from './use-user-dialogs.tsx'
import { UserEditor } from './user-editor.tsx'
import { useUserWords } from './user-words.ts'
import { userListPath } from './user-paths.ts'

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

/** The page of a user, with all that can be done to them in their list. */
export function UserDetail({ id }: { id: string }) {
  const words = useUserWords()
  const close = useClosePage()
  const { remove, question } = useRemove<User>(users, { onRemoved: close })
  const { actions, askBeforeRemoving, onIssued, dialogs } = useUserDialogs({ remove, onRemoved: close })
  return (
    <>
      <ResourceDetail
        {...{ resource: users, words, id }}
        listPath={userListPath}
        names={shown}
        renderActions={(row) => <RowMenu row={users.rowOf(row)} title={users.rowOf(row).realName} actions={actions} />}
        renderEditor={(row, end) => (
          <UserEditor user={users.rowOf(row)} departmentId={undefined} isReadOnly={false} onIssued={onIssued} onClose={end} />
        )}
        isRemovable={isOther}
        onRemove={askBeforeRemoving && ((row) => askBeforeRemoving(users.rowOf(row)))}
      />
      {question}
      {dialogs}
    </>
  )
}

import { type ReactNode, useCallback, useState } from 'react'
import { usersEdit, usersHandover } from '#features/users/contract/permissions.ts'
import type { User, users } from '#features/users/contract/users.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import type { useResourceList } from '#web/resource/use-resource-list.ts'
import { type IssuedPassword, OneTimePassword } from '#web/ui/credentials/one-time-password.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { type PendingAction, useUserActions } from './use-user-actions.ts'
import { UserEditor } from './user-editor.tsx'
import { useUserMessages } from './user-messages.ts'
import { UserTable } from './user-table.tsx'

const rolesDialog = lazyControl(() => import('./user-roles-dialog.tsx').then((module) => module.UserRolesDialog))

const identityDialog = lazyControl(() => import('./user-identity-dialog.tsx').then((module) => module.UserIdentityDialog))

const handoverDialog = lazyControl(() => import('./handover/handover-dialog.tsx').then((module) => module.HandoverDialog))

interface UserListProps {
  page: ReturnType<typeof useResourceList<User, (typeof users.list.sortNames)[number], typeof users.list.filters>>
  /** The department that a new user starts with. */
  departmentId: string | undefined
  /** Renders the table between what stands beside it. */
  children: (table: ReactNode) => ReactNode
  /** The toolbar of a list on the page of another row. */
  toolbar?: ReactNode
}

/** The users of a list with all that can be done to them. */
export function UserList({ page, departmentId, children, toolbar }: UserListProps) {
  const messages = useUserMessages()
  const canEdit = useCan(usersEdit)
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [issued, setIssued] = useState<IssuedPassword | null>(null)
  const canHandOver = useCan(usersHandover)
  const { actions, confirm, disable } = useUserActions({ onPending: setPending, onIssued: setIssued })
  const { opened, close } = page
  const askBeforeRemoving = useCallback((user: User) => setPending({ kind: 'handover', user, afterwards: 'remove' }), [])
  const question = pending && questionOf(pending, messages)
  return (
    <>
      {children(<UserTable {...{ page, actions, toolbar }} onRemove={canHandOver ? askBeforeRemoving : undefined} />)}
      {opened !== null && (
        <UserEditor
          user={opened === 'new' ? undefined : opened}
          departmentId={departmentId}
          isReadOnly={opened !== 'new' && !canEdit}
          onIssued={setIssued}
          onClose={close}
        />
      )}
      {pending && question && (
        <Confirm isOpen {...question} isDangerous onCancel={() => setPending(null)} onConfirm={() => confirm(pending)} />
      )}
      {pending?.kind === 'assign' && <rolesDialog.Control user={pending.user} onClose={() => setPending(null)} />}
      {pending?.kind === 'identity' && <identityDialog.Control user={pending.user} onClose={() => setPending(null)} />}
      {pending?.kind === 'handover' && (
        <handoverDialog.Control
          user={pending.user}
          afterwards={pending.afterwards}
          onSkip={() => (pending.afterwards === 'remove' ? page.remove(pending.user) : disable(pending.user))}
          onClose={() => setPending(null)}
        />
      )}
      {issued && <OneTimePassword issued={issued} onClose={() => setIssued(null)} />}
    </>
  )
}

/** The question before an action; null if it has a dialog of its own. */
function questionOf({ kind, user: { realName } }: PendingAction, messages: ReturnType<typeof useUserMessages>) {
  if (kind === 'assign' || kind === 'identity' || kind === 'handover') return null
  if (kind === 'resetFactors')
    return { title: messages.resetFactorsTitle(realName), text: messages.resetFactorsText, confirmLabel: messages.resetFactors }
  return kind === 'reset'
    ? { title: messages.resetTitle(realName), text: messages.resetText, confirmLabel: messages.reset }
    : { title: messages.signOutTitle(realName), text: messages.signOutText, confirmLabel: messages.signOut }
}

import { type ReactNode, useCallback, useState } from 'react'
import { usersHandover } from '#features/users/contract/permissions.ts'
import type { User } from '#features/users/contract/users.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { type IssuedPassword, OneTimePassword } from '#web/ui/credentials/one-time-password.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { type PendingAction, useUserActions } from './use-user-actions.ts'
import { useUserMessages } from './messages.ts'

const rolesDialog = lazyControl(() => import('./user-roles-dialog.tsx').then((module) => module.UserRolesDialog))

const identityDialog = lazyControl(() => import('./user-identity-dialog.tsx').then((module) => module.UserIdentityDialog))

const handoverDialog = lazyControl(() => import('./handover/handover-dialog.tsx').then((module) => module.HandoverDialog))

interface UserDialogOptions {
  /** Deletes a user without a handover. */
  readonly remove: (user: User) => void
  /** Called when a user was deleted after a handover, and its result was seen. */
  readonly onRemoved?: () => void
}

interface UserDialogs {
  /** What can be done with a user beside editing and deleting. */
  readonly actions: readonly RowAction<User>[]
  /** Deletes a user after a handover of what they hold; undefined if the caller hands over nothing. */
  readonly askBeforeRemoving: ((user: User) => void) | undefined
  readonly onIssued: (issued: IssuedPassword) => void
  /** What asks before an action, and shows what it issued. */
  readonly dialogs: ReactNode
}

/** The actions on users with the dialogs that they open. */
export function useUserDialogs({ remove, onRemoved }: UserDialogOptions): UserDialogs {
  const messages = useUserMessages()
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [issued, setIssued] = useState<IssuedPassword | null>(null)
  const canHandOver = useCan(usersHandover)
  const { actions, confirm, disable } = useUserActions({ onPending: setPending, onIssued: setIssued })
  const askBeforeRemoving = useCallback((user: User) => setPending({ kind: 'handover', user, afterwards: 'remove' }), [])
  const question = pending && questionOf(pending, messages)
  const close = () => setPending(null)
  const dialogs = (
    <>
      {pending && question && <Confirm isOpen {...question} isDangerous onCancel={close} onConfirm={() => confirm(pending)} />}
      {pending?.kind === 'assign' && <rolesDialog.Control user={pending.user} onClose={close} />}
      {pending?.kind === 'identity' && <identityDialog.Control user={pending.user} onClose={close} />}
      {pending?.kind === 'handover' && (
        <handoverDialog.Control
          user={pending.user}
          afterwards={pending.afterwards}
          onSkip={() => (pending.afterwards === 'remove' ? remove(pending.user) : disable(pending.user))}
          onRemoved={onRemoved}
          onClose={close}
        />
      )}
      {issued && <OneTimePassword issued={issued} onClose={() => setIssued(null)} />}
    </>
  )
  return { actions, askBeforeRemoving: canHandOver ? askBeforeRemoving : undefined, onIssued: setIssued, dialogs }
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

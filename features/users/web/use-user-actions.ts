import type { Permission } from '#contract/permissions/permission.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { usersAssign, usersEdit, usersHandover, usersReset, usersSignOut } from '#features/users/contract/permissions.ts'
import { resetUserFactors, resetUserPassword, signOutUser, type User, users } from '#features/users/contract/users.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-key.ts'
import { getCurrentUser } from '#web/base/current-user.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCan } from '#web/base/permissions/use-can.ts'
import { preloadModal } from '#web/ui/dialog/dialog.tsx'
import type { RowAction } from '#web/resource/row-actions.tsx'
import { createRowActionRunner } from '#web/ui/table/selection/row-action-runner.ts'
import { showToast } from '#web/base/toast-queue.ts'
import type { IssuedPassword } from '#web/ui/credentials/one-time-password.tsx'
import { type UserMessages, useUserMessages } from './messages.ts'

/** An action that waits for a confirmation, for the roles to assign, or for the recipient of what the user holds. */
export type PendingAction =
  | { readonly kind: 'reset' | 'resetFactors' | 'signOut' | 'assign' | 'identity'; readonly user: User }
  /** What becomes of the account after the handover. */
  | { readonly kind: 'handover'; readonly user: User; readonly afterwards: 'keep' | 'disable' | 'remove' }

interface UserActionOptions {
  readonly onPending: (pending: PendingAction | null) => void
  readonly onIssued: (issued: IssuedPassword) => void
}

/** Whether a user is not the signed-in one. */
export function isOther({ id }: Pick<User, 'id'>): boolean {
  return id !== getCurrentUser()?.userId
}

/** The actions on a user that open a dialog. */
function dialogActions(messages: UserMessages, onPending: UserActionOptions['onPending']): RowAction<User>[] {
  const act = (kind: PendingAction['kind'], permission: Permission) => ({
    id: kind,
    label: messages[kind],
    permission,
    preload: preloadModal,
    run: (user: User) => onPending(kind === 'handover' ? { kind, user, afterwards: 'keep' } : { kind, user }),
  })
  return [
    { ...act('assign', usersAssign), icon: 'users' },
    { ...act('handover', usersHandover), icon: 'arrow-right-left' },
    { ...act('reset', usersReset), icon: 'lock' },
    { ...act('resetFactors', usersReset), icon: 'key-round', isOffered: isOther },
    { ...act('identity', usersReset), icon: 'id-card', isOffered: () => currentSettings().singleSignOn !== undefined },
    { ...act('signOut', usersSignOut), icon: 'log-out' },
  ]
}

/** The actions on a user beside editing and deleting, and the function that carries out a confirmed one. */
export function useUserActions({ onPending, onIssued }: UserActionOptions) {
  const messages = useUserMessages()
  const queryClient = useQueryClient()
  const [keyOf] = useState(createIdempotencyKeys)
  const { mutateAsync: update } = useWrite(users.calls.update)
  const { mutateAsync: reset } = useWrite(resetUserPassword, { idempotencyKey: (input) => keyOf(input) })
  const { mutateAsync: resetFactors } = useWrite(resetUserFactors)
  const { mutateAsync: signOut } = useWrite(signOutUser)
  const [once] = useState(() => createRowActionRunner(queryClient, users.calls.list))
  const canHandOver = useCan(usersHandover)

  const setEnabled = useCallback(
    (user: User, isEnabled: boolean) =>
      once(user, async () => {
        const { id, version, realName } = user
        await update({ params: { id }, body: { isEnabled, version } })
        showToast({ kind: 'ok', message: isEnabled ? messages.enabled(realName) : messages.disabled(realName) })
      }),
    [update, once, messages],
  )

  const actions = useMemo((): readonly RowAction<User>[] => {
    const disable = (user: User) =>
      canHandOver ? onPending({ kind: 'handover', user, afterwards: 'disable' }) : void setEnabled(user, false)
    const common = { permission: usersEdit }
    return [
      {
        ...common,
        id: 'enable',
        label: messages.enable,
        icon: 'circle-check',
        isOffered: ({ isEnabled }) => !isEnabled,
        run: (user) => void setEnabled(user, true),
      },
      {
        ...common,
        id: 'disable',
        label: messages.disable,
        icon: 'circle-x',
        isOffered: (user) => user.isEnabled && isOther(user),
        run: disable,
      },
      ...dialogActions(messages, onPending),
    ]
  }, [messages, setEnabled, onPending, canHandOver])

  function confirm({ kind, user }: Pick<PendingAction, 'kind' | 'user'>) {
    onPending(null)
    const params = { id: user.id }
    void once(user, async () => {
      if (kind === 'reset') return onIssued(await reset({ params }))
      const [act, done] = kind === 'resetFactors' ? [resetFactors, messages.factorsReset] : [signOut, messages.signedOut]
      await act({ params })
      showToast({ kind: 'ok', message: done(user.realName) })
    })
  }

  return { actions, confirm, disable: (user: User) => void setEnabled(user, false) }
}

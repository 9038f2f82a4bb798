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
import { useUserMessages } from './messages.ts'

/** An action that waits for a confirmation, for the roles to assign, or for the recipient of what the user holds. */
export type PendingAction =
  | { readonly kind: 'reset' | 'resetFactors' | 'signOut' | 'assign' | 'identity'; readonly user: User }
  /** What becomes of the account after the handover. */
  | { readonly kind: 'handover'; readonly user: User; readonly afterwards: 'keep' | 'disable' | 'remove' }

interface UserActionOptions {
  readonly onPending: (pending: PendingAction | null) => void
  readonly onIssued: (issued: IssuedPassword) => void
}

/** Whether a user is somebody else than whoever looks at them. */
export function isOther({ id }: Pick<User, 'id'>): boolean {
  return id !== getCurrentUser()?.userId
}

/** The actions that are confirmed first. */
function confirmedActions(messages: ReturnType<typeof useUserMessages>, onPending: UserActionOptions['onPending']) {
  const resetting: RowAction<User> = {
    id: 'reset',
    label: messages.reset,
    labelOf: messages.resetItem,
    icon: 'lock',
    preload: preloadModal,
    run: (user) => onPending({ kind: 'reset', user }),
  }
  const resettingFactors: RowAction<User> = {
    id: 'reset-factors',
    label: messages.resetFactors,
    labelOf: messages.resetFactorsItem,
    icon: 'key-round',
    isOffered: isOther,
    preload: preloadModal,
    run: (user) => onPending({ kind: 'resetFactors', user }),
  }
  const signingOut: RowAction<User> = {
    id: 'sign-out',
    label: messages.signOut,
    labelOf: messages.signOutItem,
    icon: 'log-out',
    preload: preloadModal,
    run: (user) => onPending({ kind: 'signOut', user }),
  }
  const assigning: RowAction<User> = {
    id: 'assign',
    label: messages.assign,
    labelOf: messages.assignItem,
    icon: 'users',
    preload: preloadModal,
    run: (user) => onPending({ kind: 'assign', user }),
  }
  const identifying: RowAction<User> = {
    id: 'identity',
    label: messages.identity,
    labelOf: messages.identityItem,
    icon: 'id-card',
    preload: preloadModal,
    run: (user) => onPending({ kind: 'identity', user }),
  }
  const handing: RowAction<User> = {
    id: 'handover',
    label: messages.handover,
    labelOf: messages.handoverItem,
    icon: 'arrow-right-left',
    preload: preloadModal,
    run: (user) => onPending({ kind: 'handover', user, afterwards: 'keep' }),
  }
  return { identifying, resetting, resettingFactors, signingOut, assigning, handing }
}

function stateActions(
  messages: ReturnType<typeof useUserMessages>,
  run: Readonly<Record<'enable' | 'disable', (user: User) => void>>,
): RowAction<User>[] {
  const { enable, enableItem, disable, disableItem } = messages
  return [
    {
      id: 'enable',
      label: enable,
      labelOf: enableItem,
      icon: 'circle-check',
      isOffered: ({ isEnabled }) => !isEnabled,
      run: run.enable,
    },
    {
      id: 'disable',
      label: disable,
      labelOf: disableItem,
      icon: 'circle-x',
      isOffered: ({ id, isEnabled }) => isEnabled && isOther({ id }),
      run: run.disable,
    },
  ]
}

/** The permitted actions on a user beside editing and deleting, and the function that carries out a confirmed one. */
export function useUserActions({ onPending, onIssued }: UserActionOptions) {
  const messages = useUserMessages()
  const queryClient = useQueryClient()
  const [keyOf] = useState(createIdempotencyKeys)
  const { mutateAsync: update } = useWrite(users.calls.update)
  const { mutateAsync: reset } = useWrite(resetUserPassword, { idempotencyKey: (input) => keyOf(input) })
  const { mutateAsync: resetFactors } = useWrite(resetUserFactors)
  const { mutateAsync: signOut } = useWrite(signOutUser)
  const [once] = useState(() => createRowActionRunner(queryClient, users.calls.list))
  const [canEdit, canAssign] = [useCan(usersEdit), useCan(usersAssign)]
  const [canReset, canSignOut, canHandOver] = [useCan(usersReset), useCan(usersSignOut), useCan(usersHandover)]

  const setEnabled = useCallback(
    (user: User, isEnabled: boolean) =>
      once(user, async () => {
        const { id, version, realName } = user
        await update({ params: { id }, body: { isEnabled, version } })
        showToast({ kind: 'ok', message: isEnabled ? messages.enabled(realName) : messages.disabled(realName) })
      }),
    [update, once, messages],
  )

  const actions = useMemo(() => {
    const enable = (user: User) => void setEnabled(user, true)
    const disable = (user: User) =>
      canHandOver ? onPending({ kind: 'handover', user, afterwards: 'disable' }) : void setEnabled(user, false)
    const states = stateActions(messages, { enable, disable })
    const { identifying, resetting, resettingFactors, signingOut, assigning, handing } = confirmedActions(messages, onPending)
    return [
      ...(canEdit ? states : []),
      ...(canAssign ? [assigning] : []),
      ...(canHandOver ? [handing] : []),
      ...(canReset ? [resetting, resettingFactors] : []),
      ...(canReset && currentSettings().singleSignOn !== undefined ? [identifying] : []),
      ...(canSignOut ? [signingOut] : []),
    ]
  }, [messages, setEnabled, onPending, canEdit, canAssign, canReset, canSignOut, canHandOver])

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

import { useCallback, useMemo, useState } from 'react'
import { usersEdit, usersHandover } from '#features/users/contract/permissions.ts'
import { type User, users } from '#features/users/contract/users.ts'
import { formatNumber } from '#web/app/i18n/format.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useCan } from '#web/app/permissions/use-can.ts'
import { preloadResourceDrawer } from '#web/resource/resource-drawer.tsx'
import { ResourceFilters } from '#web/resource/resource-filters.tsx'
import { useResourceList } from '#web/resource/use-resource-list.ts'
import { MainAction } from '#web/ui/button/main-action.tsx'
import { Confirm } from '#web/ui/dialog/dialog.tsx'
import { PageHeader } from '#web/ui/page-layout/page-header.tsx'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { useIsNarrow } from '#web/ui/theme/use-is-narrow.ts'
import { DepartmentTree } from './department-tree.tsx'
import { type IssuedPassword, OneTimePassword } from '#web/ui/credentials/one-time-password.tsx'
import { matchingCount } from '#web/resource/list-grouping.ts'
import { type PendingAction, useUserActions } from './use-user-actions.ts'
import { UserEditor } from './user-editor.tsx'
import { useUserMessages, useUserWords } from './user-messages.ts'
import { UserTable } from './user-table.tsx'
import styles from './users-page.module.css'

const rolesDialog = lazyControl(() => import('./user-roles-dialog.tsx').then((module) => module.UserRolesDialog))

const identityDialog = lazyControl(() => import('./user-identity-dialog.tsx').then((module) => module.UserIdentityDialog))

const handoverDialog = lazyControl(() => import('./handover/handover-dialog.tsx').then((module) => module.HandoverDialog))

/** The users beside the departments they belong to; on a small screen the department is a filter. */
export function UsersPage() {
  const words = useUserWords()
  const messages = useUserMessages()
  const language = useLanguage()
  const isNarrow = useIsNarrow()
  const page = useResourceList(users, words)
  const canEdit = useCan(usersEdit)
  const [pending, setPending] = useState<PendingAction | null>(null)
  const [issued, setIssued] = useState<IssuedPassword | null>(null)
  const canHandOver = useCan(usersHandover)
  const { actions, confirm, disable } = useUserActions({ onPending: setPending, onIssued: setIssued })
  const { list, opened, open, close } = page
  const count = matchingCount(list)
  const { departmentId } = list.request
  const filtered = useMemo(() => {
    const { departmentId: _departmentId, ...filters } = users.list.filters
    return isNarrow ? users : { ...users, list: { ...users.list, filters } }
  }, [isNarrow])
  const askBeforeRemoving = useCallback((user: User) => setPending({ kind: 'handover', user, afterwards: 'remove' }), [])
  const question = pending && questionOf(pending, messages)

  return (
    <>
      <PageHeader purpose={count === undefined ? undefined : page.messages.count(formatNumber(count, language))}>
        {canEdit && (
          <MainAction icon="plus" label={page.messages.create} onClick={() => open('new')} onPointerEnter={preloadResourceDrawer} />
        )}
      </PageHeader>
      <div className={styles.page}>
        {!isNarrow && <DepartmentTree value={departmentId} onChange={(id) => list.search({ ...list.request, departmentId: id })} />}
        <div className={styles.people}>
          <ResourceFilters page={{ ...page, resource: filtered }} />
          <UserTable page={page} actions={actions} onRemove={canHandOver ? askBeforeRemoving : undefined} />
        </div>
      </div>
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

import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { CallResult } from '#contract/calls/call.ts'
import { getMenuImpact, type MenuItem, removeMenu, restoreMenu } from '#features/menus/contract/menus.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { callOptions, useWrite } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { showToast } from '#web/base/toast-queue.ts'
import { offerUndo } from '#web/resource/undo/changes.ts'
import { ignoreApiError } from '#web/ui/table/selection/row-action-runner.ts'
import layout from '#web/ui/theme/layout.module.css'
import { useMenuMessages } from './messages.ts'
import styles from './menus-page.module.css'

interface MenuRemovalProps {
  item: MenuItem
  onClose: () => void
  onRemoved: () => void
}

/** Asks before a menu item is deleted, and says what goes with it. The toast offers undo. */
export function MenuRemoval({ item, onClose, onRemoved }: MenuRemovalProps) {
  const messages = useMenuMessages()
  const { mutateAsync: remove, isPending } = useWrite(removeMenu)
  const { mutateAsync: restore } = useWrite(restoreMenu)
  const { label: title } = item
  // What is affected may have changed since it was read.
  const impact = useQuery({ ...callOptions(getMenuImpact, { params: { id: item.id } }), staleTime: 0, gcTime: 0 })

  async function handleRemove() {
    const { id, version } = await remove({ params: { id: item.id }, body: { version: item.version } })
    async function undo() {
      await restore({ params: { id }, body: { version } })
      showToast({ kind: 'ok', message: messages.restored(title) })
    }
    offerUndo({ message: messages.removed(title), label: messages.undo, undo })
    onRemoved()
  }

  return (
    <Dialog
      isOpen
      isAlert
      title={messages.removeTitle(title)}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button variant="danger" isBusy={isPending} disabled={!impact.data} onClick={() => void ignoreApiError(handleRemove)}>
            {messages.removeConfirm}
          </Button>
        </>
      }
    >
      <div className={`${layout.grid} ${layout.gap2} ${styles.impact}`} aria-live="polite">
        <Impact {...impact} />
      </div>
    </Dialog>
  )
}

type ImpactProps = Pick<UseQueryResult<CallResult<typeof getMenuImpact>, ApiError>, 'data' | 'error' | 'isFetching' | 'refetch'>

function Impact({ data, error, isFetching, refetch }: ImpactProps) {
  const messages = useMenuMessages()
  const language = useLanguage()
  if (error && !data) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <p>{messages.impactLoading}</p>
  const { descendants, roles } = data
  if (descendants === 0 && roles.length === 0) return <p>{messages.impactNone}</p>
  return (
    <>
      {descendants > 0 && <p>{messages.impactBelow(formatNumber(descendants, language))}</p>}
      {roles.length > 0 && (
        <>
          <p>{messages.impactRoles}</p>
          <ul className={styles.roles}>
            {roles.map(({ id, name, users }) => (
              <li key={id}>{messages.impactRole(name, formatNumber(users, language))}</li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { listRoleMembers, type Role } from '#features/roles/contract/roles.ts'
import { callOptions } from '#web/api/queries.ts'
import { formatNumber } from '#web/base/i18n/format.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { SkeletonPerson } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { HiddenMembers, MemberList } from './member-list.tsx'
import { useRoleMessages } from './messages.ts'
import layout from '#web/ui/theme/layout.module.css'

interface RoleRemovalDialogProps {
  role: Role
  onClose: () => void
  onRemove: (role: Role) => void
}

/** Asks before a role is deleted, and lists who would lose it. */
export function RoleRemovalDialog({ role, onClose, onRemove }: RoleRemovalDialogProps) {
  const messages = useRoleMessages()
  const language = useLanguage()
  const isUsed = role.memberCount > 0
  return (
    <Dialog
      isOpen
      isAlert
      title={messages.removeTitle(role.name)}
      onClose={onClose}
      renderFooter={(close) => (
        <>
          <Button onClick={close}>{messages.cancel}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onClose()
              onRemove(role)
            }}
          >
            {messages.confirmRemove}
          </Button>
        </>
      )}
    >
      {isUsed ? messages.removeUsed(formatNumber(role.memberCount, language)) : messages.removeUnused}
      {isUsed && <LosingMembers role={role} />}
    </Dialog>
  )
}

/** So many are listed by name. */
const listedCount = '5'

function LosingMembers({ role }: { role: Role }) {
  const messages = useRoleMessages()
  const language = useLanguage()
  const input = { params: { id: role.id }, query: { pageSize: listedCount } }
  const { data, error, isFetching, refetch } = useQuery(callOptions(listRoleMembers, input))
  if (error && !data) return <ErrorNotice error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <WhileLoading>
        <SkeletonPerson />
      </WhileLoading>
    )
  return (
    <>
      <MemberList members={data.list} />
      {data.itemCount > data.list.length && <p className={layout.faint}>{messages.moreMembers(formatNumber(data.itemCount, language))}</p>}
      <HiddenMembers role={role} visibleCount={data.itemCount} />
    </>
  )
}

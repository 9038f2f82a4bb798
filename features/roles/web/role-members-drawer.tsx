import { useState } from 'react'
import { listRoleMembers, type Role } from '#features/roles/contract/roles.ts'
import { callOptions } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorNotice } from '#web/ui/feedback/error-notice.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonPerson } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import { useListRows } from '#web/resource/use-list-rows.ts'
import { HiddenMembers, MemberList } from './member-list.tsx'
import { useRoleMessages } from './messages.ts'

/** The members of a role, page by page. */
export function RoleMembersDrawer({ role, onClose }: { role: Role; onClose: () => void }) {
  const messages = useRoleMessages()
  return (
    <Drawer
      isOpen
      title={messages.membersOf(role.name)}
      onClose={onClose}
      renderFooter={(close) => <Button onClick={close}>{messages.close}</Button>}
    >
      <Members role={role} />
    </Drawer>
  )
}

function Members({ role }: { role: Role }) {
  const messages = useRoleMessages()
  const [page, setPage] = useState({ page: 1, pageSize: 20 })
  const query = { page: String(page.page), pageSize: String(page.pageSize) }
  const { rows } = useListRows({
    query: callOptions(listRoleMembers, { params: { id: role.id }, query }),
    request: page,
    replace: setPage,
  })
  const { data, error, isFetching, isPlaceholderData, requestedPage, refetch } = rows
  const failure = error && { error, isRetrying: isFetching, onRetry: () => void refetch() }
  if (failure && !data) return <ErrorState {...failure} />
  if (!data)
    return (
      <WhileLoading>
        <SkeletonPerson />
        <SkeletonPerson />
      </WhileLoading>
    )
  return (
    <>
      {role.memberCount === 0 && data.itemCount === 0 ? <Empty text={messages.noMembers} /> : <MemberList members={data.list} />}
      <HiddenMembers role={role} visibleCount={data.itemCount} />
      {data.pageCount > 1 && (
        <Pagination
          label={messages.members}
          paged={data}
          requestedPage={isPlaceholderData ? requestedPage : undefined}
          onChange={(change) => setPage({ ...page, page: 1, ...change })}
        />
      )}
      {failure && <ErrorNotice {...failure} />}
    </>
  )
}

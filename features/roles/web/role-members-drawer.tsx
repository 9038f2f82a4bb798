import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listRoleMembers, type Role } from '#features/roles/contract/roles.ts'
import { callOptions } from '#web/api/queries.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Drawer } from '#web/ui/dialog/drawer.tsx'
import { Empty } from '#web/ui/feedback/empty.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonPerson } from '#web/ui/feedback/skeleton-shapes.tsx'
import { WhileLoading } from '#web/ui/feedback/skeleton.tsx'
import { Pagination } from '#web/ui/table/pagination/pagination.tsx'
import { HiddenMembers, MemberList } from './member-list.tsx'
import { useRoleMessages } from './role-messages.ts'

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
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(listRoleMembers, { params: { id: role.id }, query }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ErrorState error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
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
        <Pagination label={messages.members} paged={data} onChange={(change) => setPage({ ...page, page: 1, ...change })} />
      )}
    </>
  )
}

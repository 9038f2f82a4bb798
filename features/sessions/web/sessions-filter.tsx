import { type OnlineSession, sessionsList } from '#features/sessions/contract/sessions.ts'
import type { ListOf } from '#web/resource/use-list.ts'
import { ListFilters } from '#web/ui/table/filters/list-filters.tsx'
import { useSessionMessages } from './messages.ts'

/** The filters of sessions. */
export function SessionsFilter({ list }: { list: ListOf<OnlineSession, typeof sessionsList> }) {
  const { name, ip, status, states } = useSessionMessages()
  return <ListFilters list={list} filters={sessionsList.filters} labels={{ name, ip, isLocked: status }} choices={{ isLocked: states }} />
}

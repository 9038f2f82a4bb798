import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { listNotifications, type Notification, readAllNotifications, readNotification } from '#contract/notifications/notifications.ts'
import type { CallResult } from '#contract/calls/call.ts'
import type { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { useWrite } from '#web/api/queries.ts'
import { useCurrentUser } from '#web/base/current-user.ts'

type Page = CallResult<typeof listNotifications>

/** The notifications of the user, page by page. */
export function useNotificationPages(isUnread: boolean) {
  return useInfiniteQuery<Page, ApiError, InfiniteData<Page>, QueryKey, string | null>({
    queryKey: [listNotifications.resource, 'pages', isUnread],
    queryFn: ({ pageParam, signal }) =>
      request(
        listNotifications,
        { query: { ...(pageParam !== null && { after: pageParam }), ...(isUnread && { isUnread: 'true' as const }) } },
        { signal, handledErrors: 'exceptSessionExpired' },
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  })
}

/** Marks notifications as read. A view as a role writes nothing, so what is read then stays unread. */
export function useReadMarks() {
  const isViewing = Boolean(useCurrentUser()?.viewedAs)
  const one = useWrite(readNotification, { handledErrors: 'exceptSessionExpired' })
  const all = useWrite(readAllNotifications)
  return {
    canMark: !isViewing,
    isMarkingAll: all.isPending,
    mark({ id, isRead }: Pick<Notification, 'id' | 'isRead'>): void {
      // It may have been withdrawn meanwhile.
      if (!isViewing && !isRead) one.mutate({ params: { id } })
    },
    markAll: () => all.mutate({}),
  }
}

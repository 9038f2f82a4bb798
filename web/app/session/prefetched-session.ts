import type { QueryClient } from '@tanstack/react-query'
import { getAdminInfo } from '#contract/access.ts'
import { listRoutes } from '#contract/pages/menu-routes.ts'
import { prefetchedResult } from '#web/api/prefetched-responses.ts'
import { callOptions } from '#web/api/queries.ts'
import { applyCurrentUser } from './load-current-user.ts'
import { routesKey } from './menu-gate.tsx'

/** Puts the prefetched results into the query cache, except failed ones and those of another session. */
export async function cachePrefetchedSession(queryClient: QueryClient): Promise<void> {
  const { prefetched } = window
  if (!prefetched) return
  const [user, routes] = await Promise.all([prefetchedResult(getAdminInfo), prefetchedResult(listRoutes)])
  if (user && (user.permissions.length > 0 || user.viewedAs)) {
    applyCurrentUser(user)
    queryClient.setQueryData(callOptions(getAdminInfo).queryKey, user)
  }
  if (routes) queryClient.setQueryData(routesKey(prefetched.language), routes)
}

import { queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { resultCode } from '#contract/calls/envelope.ts'
import type { PermissionMode } from '#contract/document-settings.ts'
import type { Language } from '#contract/language.ts'
import { listRoutes, type RouteItem } from '#contract/pages/menu-routes.ts'
import { ApiError } from '#web/base/api-error.ts'
import { request } from '#web/api/client.ts'
import { currentSettings } from '#web/base/document-settings.ts'
import { useLanguage } from '#web/base/i18n/language.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { useAppearance } from '#web/ui/theme/appearance.ts'
import { StartupError } from './startup-error.tsx'

/** The state of the routes query. */
interface MenuQuery extends Pick<UseQueryResult<RouteItem[]>, 'error' | 'isFetching' | 'refetch'> {
  readonly isBackMode: boolean
  /** The latest non-empty routes, if any. */
  readonly routeItems: readonly RouteItem[] | undefined
}

/** Routes are cached by language, because the server translates their titles. */
export function routesKey(language: Language) {
  return [listRoutes.resource, listRoutes.operation, language]
}

/** The permission mode of the document; in the demonstration it can be chosen. */
function usePermissionMode(): PermissionMode {
  const chosen = useAppearance((appearance) => appearance.permissionMode)
  const { isDemo, permissionMode } = currentSettings()
  return isDemo ? chosen : permissionMode
}

/** The query of the routes in a language. */
export function routesQuery(language: Language) {
  return queryOptions({ queryKey: routesKey(language), queryFn: ({ signal }) => request(listRoutes, {}, { signal }) })
}

/**
 * Fetches the routes in mode BACK, in the user's language; disabled in FIXED (specification §6). The previous routes stay until another
 * language has loaded, if it fails, and if a later response is empty, because removing the pages would lose unsaved input.
 */
export function useMenu(): MenuQuery {
  const isBackMode = usePermissionMode() === 'BACK'
  const { data, error, isFetching, refetch } = useQuery({ ...routesQuery(useLanguage()), enabled: isBackMode })
  const [last, setLast] = useState(data)
  const routeItems = data && (data.length > 0 || !last?.length) ? data : last
  if (routeItems !== last) setLast(routeItems)
  return { isBackMode, routeItems, error, isFetching, refetch }
}

/** Renders its children once the routes have loaded, or at once in mode FIXED. Shows an error page if there are none. */
export function MenuGate({
  query: { isBackMode, routeItems, error, isFetching, refetch },
  children,
}: {
  query: MenuQuery
  children: (routeItems: readonly RouteItem[] | undefined) => ReactNode
}) {
  const messages = useShellMessages()
  if (!isBackMode) return children(undefined)
  if (routeItems && routeItems.length > 0) return children(routeItems)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (routeItems) return <StartupError digits="403" title={messages.noPermissionsTitle} text={messages.noPermissionsText} {...retry} />
  // The dialog for the expired session is shown instead.
  const isExpired = error instanceof ApiError && error.code === resultCode.sessionExpired
  return error && !isExpired ? (
    <StartupError digits="500" title={messages.menuFailedTitle} text={error.message} error={error} {...retry} />
  ) : null
}

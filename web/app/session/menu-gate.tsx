import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { resultCode } from '#contract/calls/envelope.ts'
import type { Language } from '#contract/language.ts'
import { listRoutes, type RouteItem } from '#contract/pages/menu-routes.ts'
import { ApiError } from '#web/api/api-error.ts'
import { request } from '#web/api/client.ts'
import { currentSettings } from '#web/api/settings.ts'
import { useLanguage } from '#web/app/i18n/language.ts'
import { useShellMessages } from '#web/app/shell-messages.ts'
import { EntryFailed } from './entry-failed.tsx'

/** What has become of asking for the routes. */
interface MenuAnswer extends Pick<UseQueryResult<RouteItem[]>, 'error' | 'isFetching' | 'refetch'> {
  /** The last ones that came, not those of an empty answer after them. */
  readonly delivered: readonly RouteItem[] | undefined
}

/** Routes are cached by language, since their titles are translated by the server. */
export function routesKey(language: Language) {
  return [listRoutes.resource, listRoutes.operation, language]
}

function isBack(): boolean {
  return currentSettings().permissionMode === 'BACK'
}

/**
 * Asks for the routes in the mode BACK, in the person's language; in FIXED nothing is asked (specification §6). Until titles in another language
 * have come, and where they do not, those that are there stay; so they do when a later answer is empty, for with them would go everything that
 * is typed.
 */
export function useMenu(): MenuAnswer {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: routesKey(useLanguage()),
    queryFn: ({ signal }) => request(listRoutes, {}, { signal }),
    enabled: isBack(),
  })
  const [last, setLast] = useState(data)
  const delivered = data && (data.length > 0 || !last?.length) ? data : last
  if (delivered !== last) setLast(delivered)
  return { delivered, error, isFetching, refetch }
}

/** Shows its children once it is known which routes the server delivers, or that it delivers none because they are the code's; and says so when there are none to be had. */
export function MenuGate({
  answer: { delivered, error, isFetching, refetch },
  children,
}: {
  answer: MenuAnswer
  children: (delivered: readonly RouteItem[] | undefined) => ReactNode
}) {
  const messages = useShellMessages()
  if (!isBack() || (delivered && delivered.length > 0)) return children(delivered)
  const retry = { isRetrying: isFetching, onRetry: () => void refetch() }
  if (delivered) return <EntryFailed digits="403" title={messages.noPermissionsTitle} text={messages.noPermissionsText} {...retry} />
  // The dialog about the expired sign-in says it.
  const isExpired = error instanceof ApiError && error.code === resultCode.sessionExpired
  return error && !isExpired ? (
    <EntryFailed digits="500" title={messages.menuFailedTitle} text={error.message} error={error} {...retry} />
  ) : null
}

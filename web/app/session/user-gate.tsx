import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { getAdminInfo, type AdminInfo } from '#contract/access.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { siteClosed } from '#contract/errors/error.ts'
import { secondFactorSetUpRequired } from '#contract/factors/second-factor.ts'
import { ApiError, isApiError } from '#web/base/api-error.ts'
import { callOptions } from '#web/api/queries.ts'
import { useShellMessages } from '#web/app/messages.ts'
import { lazyControl } from '#web/ui/popover/lazy-control.tsx'
import { StartupError } from './startup-error.tsx'
import { loadCurrentUser, MissingPermissionsError } from './load-current-user.ts'

const setUp = lazyControl(() => import('./set-up-page.tsx').then((module) => module.SetUpPage))

/** Renders its children once the user has loaded, or an error page. */
export function UserGate({ children }: { children: (user: AdminInfo) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: callOptions(getAdminInfo).queryKey,
    queryFn: ({ signal }) => loadCurrentUser(signal),
  })
  const [isSettingUp, setSettingUp] = useState(false)
  // Until the person goes on: they may want to add another way, and must see the recovery codes.
  if (!isSettingUp && isApiError(error, secondFactorSetUpRequired)) setSettingUp(true)
  if (isSettingUp) return <setUp.Control />
  // Permissions that are gone close a console that is open.
  if (data && !(error instanceof MissingPermissionsError)) return children(data)
  // The dialog for the expired session is shown instead.
  const isExpired = error instanceof ApiError && error.code === resultCode.sessionExpired
  return error && !isExpired ? <UserError error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null
}

function UserError({ error, ...retry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const messages = useShellMessages()
  // The menu has failed too, so that opening the console again takes a new document.
  if (isApiError(error, siteClosed)) {
    const { message } = error
    return <StartupError digits="503" title={messages.siteClosed} text={message} isRetrying={false} onRetry={() => location.reload()} />
  }
  return error instanceof MissingPermissionsError ? (
    <StartupError digits="403" title={messages.noPermissionsTitle} text={messages.noPermissionsText} {...retry} />
  ) : (
    <StartupError digits="500" title={messages.userFailedTitle} text={error.message} error={error} {...retry} />
  )
}

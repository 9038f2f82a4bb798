import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getAdminInfo, type AdminInfo } from '#contract/access.ts'
import { resultCode } from '#contract/kit/envelope.ts'
import { ApiError } from '#web/kit/api/api-error.ts'
import { callOptions } from '#web/kit/api/queries.ts'
import { Button } from '#web/kit/actions/button.tsx'
import { StatusView, WholeDocument } from '#web/shell/pages/status-view.tsx'
import { useShellMessages } from '#web/shell/shell-messages.ts'
import { loadPerson, PermissionsMissing } from './load-person.ts'
import { useSessionActions } from './session-context.ts'

/** Shows its children once it is known who is signed in, and says so when that cannot be found out. */
export function PersonGate({ children }: { children: (person: AdminInfo) => ReactNode }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...callOptions(getAdminInfo),
    queryFn: ({ signal }) => loadPerson(signal),
  })
  if (data) return children(data)
  // The dialog about the expired sign-in says it.
  const isExpired = error instanceof ApiError && error.code === resultCode.sessionExpired
  return error && !isExpired ? <PersonFailed error={error} isRetrying={isFetching} onRetry={() => void refetch()} /> : null
}

function PersonFailed({ error, isRetrying, onRetry }: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const messages = useShellMessages()
  const { signOut } = useSessionActions()
  const isWithoutRights = error instanceof PermissionsMissing
  return (
    <WholeDocument>
      <StatusView
        digits={isWithoutRights ? '403' : '500'}
        title={isWithoutRights ? messages.noPermissionsTitle : messages.personFailedTitle}
        text={isWithoutRights ? `${messages.noPermissionsText} (${error.message})` : error.message}
        reference={error instanceof ApiError ? error.reference : ''}
      >
        <Button onClick={() => void signOut()}>{messages.signOut}</Button>
        <Button variant="primary" icon="rotate-cw" isBusy={isRetrying} onClick={onRetry}>
          {messages.retry}
        </Button>
      </StatusView>
    </WholeDocument>
  )
}

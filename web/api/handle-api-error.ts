import { isRead, type CallDefinition } from '#contract/calls/call.ts'
import { resultCode } from '#contract/calls/envelope.ts'
import { getAdminInfo } from '#contract/access.ts'
import { siteClosed } from '#contract/errors/error.ts'
import { secondFactorSetUpRequired } from '#contract/factors/second-factor.ts'
import { showToast } from '#web/base/toast-queue.ts'
import { announceExpiry } from '#web/api/session/expiry.ts'
import type { ApiError, HandledErrors } from '#web/base/api-error.ts'
import { queryClient } from './query-client.ts'

type CodeHandler = (error: ApiError, call: CallDefinition) => void

/** Handlers by code, whichever call failed; `showErrorToast` handles all others. */
const handlers: Readonly<Record<number, CodeHandler>> = {
  [resultCode.sessionExpired]: announceExpiry,
}

const reloadingErrors: ReadonlySet<string> = new Set([secondFactorSetUpRequired.name, siteClosed.name])

/** Since a moment ago the session must set up a second factor first, or the site is closed: asks for the user again, whose failure shows how. */
function reloadUser(): void {
  const queryKey = [getAdminInfo.resource, getAdminInfo.operation]
  if (queryClient.getQueriesData({ queryKey }).some(([, user]) => user !== undefined)) void queryClient.resetQueries({ queryKey })
}

/** Shows the server's message and the issues that belong to no form field. A failed read is shown by the component that requested it. */
function showErrorToast({ message, issues }: ApiError, call: CallDefinition): void {
  if (isRead(call)) return
  const messages = new Set([message, ...issues.map((issue) => issue.message)])
  showToast({ kind: 'bad', message: [...messages].join(' · ') })
}

function isHandledByCaller({ code, name }: ApiError, handledErrors: HandledErrors): boolean {
  if (handledErrors === 'exceptSessionExpired') return code !== resultCode.sessionExpired
  return handledErrors === 'all' || handledErrors.includes(code) || handledErrors.includes(name)
}

/**
 * The global handler of failed calls: the dialog for an expired session, a toast for any other failed write. Skips what the caller handles.
 */
export function handleApiError(error: ApiError, call: CallDefinition, handledErrors: HandledErrors): void {
  if (reloadingErrors.has(error.name)) return reloadUser()
  if (isHandledByCaller(error, handledErrors)) return
  const handler = handlers[error.code] ?? showErrorToast
  handler(error, call)
}

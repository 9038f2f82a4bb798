import type { CallDefinition } from '#contract/kit/call.ts'
import { resultCode } from '#contract/kit/envelope.ts'
import { showToast } from '#web/kit/overlays/toast.tsx'
import { announceExpiry } from '#web/kit/session/expiry.ts'
import type { ApiError } from './api-error.ts'
import type { Claims } from './client.ts'

/**
 * What the console does about a failed call: an expired sign-in gets the one dialog, a failed write a toast unless its caller claims the
 * code. A failed read is shown by the place that wanted it.
 */
export function reactToFailure(error: ApiError, call: CallDefinition, claims: Claims): void {
  if (claims === 'all' || (claims !== 'inPlace' && claims.includes(error.code))) return
  if (error.code === resultCode.sessionExpired) {
    announceExpiry()
  } else if (call.method !== 'GET' && claims !== 'inPlace') {
    showToast({ kind: 'bad', message: error.message })
  }
}

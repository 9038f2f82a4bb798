import { passwordChangeRequired, sessionLocked } from '#contract/access.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { isOpenToKeys, type KeyAccess } from '#contract/calls/key-access.ts'
import { sessionEnded, type SessionProblem } from '#contract/identity/sign-in-policies.ts'
import { secondFactorSetUpRequired } from '#contract/factors/second-factor.ts'
import { confirmationRequired, forbidden, sessionExpired } from '#contract/errors/error.ts'
import { notForKeys } from '#contract/errors/request-errors.ts'
import type { CallMiddleware } from '#server/http/call-env.ts'

/** Why a session at this stage may not make a call. */
const stageErrors = {
  passwordMustChange: passwordChangeRequired,
  secondFactorMissing: secondFactorSetUpRequired,
  locked: sessionLocked,
  signedIn: forbidden,
} as const

function noSession(reason: SessionProblem | undefined): AppError {
  return reason ? new AppError(sessionEnded, { reason }) : new AppError(sessionExpired)
}

type Guarded = Pick<CallDefinition, 'allowedStages' | 'viewPermission'> & KeyAccess

/**
 * Checks that the session is at an allowed stage and has the permissions to make the call and to see what it changes, and that an API key may
 * make it; rejects cross-site writes. Confirmation is checked last: only those who may make the call are asked for it.
 */
export function authorize(call: Guarded, isForKeys = isOpenToKeys(call)): CallMiddleware {
  const { permission, viewPermission, allowedStages = ['signedIn'], requiresConfirmation, method } = call
  return async (context, next) => {
    const principal = context.get('principal')
    if (!isForKeys && principal?.apiKey) throw new AppError(notForKeys)
    if (permission !== 'public') {
      if (!principal) throw noSession(context.get('endReason'))
      if (!allowedStages.includes(principal.stage)) throw new AppError(stageErrors[principal.stage])
      if (permission !== 'signedIn' && !principal.can(permission)) throw new AppError(forbidden)
      if (viewPermission && !principal.can(viewPermission)) throw new AppError(forbidden)
    }
    const isCrossSite = context.env.exchange.header('sec-fetch-site') === 'cross-site'
    if (isCrossSite && !isRead({ method })) throw new AppError(forbidden)
    if (requiresConfirmation && !principal?.isConfirmed) throw new AppError(confirmationRequired)
    await next()
  }
}

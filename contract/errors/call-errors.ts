import { passwordChangeRequired } from '#contract/access.ts'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import {
  alreadyDone,
  badRequest,
  bodyTooLarge,
  type ErrorDefinition,
  forbidden,
  outcomeUnknown,
  sessionExpired,
  timedOut,
  unavailable,
  unexpected,
  wrongContentType,
} from './error.ts'

type Judged = Pick<CallDefinition, 'method' | 'permission' | 'allowedStages' | 'isIdempotent' | 'hasSecret' | 'body' | 'errors'>

const shared: readonly { readonly error: ErrorDefinition<never>; readonly concerns: (call: Judged) => boolean }[] = [
  { error: badRequest, concerns: () => true },
  { error: sessionExpired, concerns: ({ permission }) => permission !== 'public' },
  // A write from another site is rejected whatever the permission.
  { error: forbidden, concerns: (call) => typeof call.permission === 'object' || !isRead(call) },
  {
    error: passwordChangeRequired,
    concerns: ({ permission, allowedStages = ['signedIn'] }) => permission !== 'public' && !allowedStages.includes('passwordMustChange'),
  },
  { error: bodyTooLarge, concerns: ({ body }) => body !== undefined },
  { error: wrongContentType, concerns: ({ body }) => body !== undefined },
  { error: unexpected, concerns: () => true },
  { error: timedOut, concerns: () => true },
  { error: unavailable, concerns: () => true },
  { error: outcomeUnknown, concerns: (call) => !isRead(call) },
  { error: alreadyDone, concerns: ({ isIdempotent, hasSecret }) => isIdempotent === true && hasSecret === true },
]

/** The errors that a call may have without declaring them. */
export const sharedErrors: readonly ErrorDefinition<never>[] = shared.map(({ error }) => error)

/** Every error that this call may have: the applicable shared ones, then its own. */
export function errorsOf(call: Judged): readonly ErrorDefinition<never>[] {
  return [...shared.filter(({ concerns }) => concerns(call)).map(({ error }) => error), ...(call.errors ?? [])]
}

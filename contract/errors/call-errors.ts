import { passwordChangeRequired, sessionLocked } from '#contract/access.ts'
import { type CallDefinition, isRead } from '#contract/calls/call.ts'
import { isOpenToKeys } from '#contract/calls/key-access.ts'
import { secondFactorSetUpRequired } from '#contract/factors/second-factor.ts'
import { sessionEnded } from '#contract/identity/sign-in-policies.ts'
import { type ListQuery, queryOfSchema } from '#contract/lists/list-query.ts'
import { badRequest, confirmationRequired, type ErrorDefinition, forbidden, sessionExpired, unavailable, unexpected } from './error.ts'
import {
  alreadyDone,
  bodyTooLarge,
  listTooSlow,
  notForKeys,
  outcomeUnknown,
  timedOut,
  tlsRequired,
  viewingAsRole,
  wrongContentType,
} from './request-errors.ts'

/** The parts of a call that decide which errors it can return. */
type CallTraits = Pick<
  CallDefinition,
  | 'method'
  | 'operation'
  | 'permission'
  | 'allowedStages'
  | 'requiresConfirmation'
  | 'isAllowedWhileViewing'
  | 'isOpenToKeys'
  | 'isIdempotent'
  | 'hasSecret'
  | 'query'
  | 'body'
  | 'errors'
>

/** Whether the rows of a list may take long to find or to count. */
const mayTakeLong = (list: ListQuery | undefined) => list !== undefined && (list.conditions !== undefined || list.isKeyed)

const shared: readonly { readonly error: ErrorDefinition<never>; readonly appliesTo: (call: CallTraits) => boolean }[] = [
  { error: badRequest, appliesTo: () => true },
  { error: sessionExpired, appliesTo: ({ permission }) => permission !== 'public' },
  { error: sessionEnded, appliesTo: ({ permission }) => permission !== 'public' },
  // Missing permission; for writes also a request from another site, whatever their permission.
  { error: forbidden, appliesTo: (call) => typeof call.permission === 'object' || !isRead(call) },
  {
    error: passwordChangeRequired,
    appliesTo: ({ permission, allowedStages = ['signedIn'] }) => permission !== 'public' && !allowedStages.includes('passwordMustChange'),
  },
  {
    error: secondFactorSetUpRequired,
    appliesTo: ({ permission, allowedStages = ['signedIn'] }) => permission !== 'public' && !allowedStages.includes('secondFactorMissing'),
  },
  {
    error: sessionLocked,
    appliesTo: ({ permission, allowedStages = ['signedIn'] }) => permission !== 'public' && !allowedStages.includes('locked'),
  },
  { error: confirmationRequired, appliesTo: ({ requiresConfirmation }) => requiresConfirmation === true },
  { error: notForKeys, appliesTo: (call) => !isOpenToKeys(call) },
  { error: viewingAsRole, appliesTo: (call) => !isRead(call) && call.isAllowedWhileViewing !== true },
  { error: bodyTooLarge, appliesTo: ({ body }) => body !== undefined },
  { error: wrongContentType, appliesTo: ({ body }) => body !== undefined },
  { error: unexpected, appliesTo: () => true },
  { error: timedOut, appliesTo: () => true },
  { error: tlsRequired, appliesTo: () => true },
  { error: unavailable, appliesTo: () => true },
  { error: listTooSlow, appliesTo: ({ query }) => mayTakeLong(queryOfSchema(query)) },
  { error: outcomeUnknown, appliesTo: (call) => !isRead(call) },
  { error: alreadyDone, appliesTo: ({ isIdempotent, hasSecret }) => isIdempotent === true && hasSecret === true },
]

/** The errors that a call can return without declaring them. */
export const sharedErrors: readonly ErrorDefinition<never>[] = shared.map(({ error }) => error)

/** Every error that a call can return: the applicable shared ones, then its own. */
export function errorsOf(call: CallTraits): readonly ErrorDefinition<never>[] {
  return [...shared.filter(({ appliesTo }) => appliesTo(call)).map(({ error }) => error), ...(call.errors ?? [])]
}

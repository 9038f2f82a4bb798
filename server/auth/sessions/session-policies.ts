import { isAddressAllowed } from '#contract/identity/role-networks.ts'
import { type SessionEndReason, tooManySessions } from '#contract/identity/sign-in-policies.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { passwordMaxAgeDays, roleNetworks, sessionLimitAction, sessionsPerPerson } from '#contract/settings/sign-in-settings.ts'
import type { Actor, SystemUnit } from '#server/kit/writes.ts'
import { dayMs } from '#server/clock.ts'
import type { PermissionCache } from '#server/identity/permissions.ts'
import type { User } from '#server/identity/users/user-store.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { type OpenAt, openAt } from './open-session-store.ts'
import { policySessionStore } from './policy-session-store.ts'

type Settings = Pick<CurrentSettings, 'get'>

/** What the settings say about a sign-in. They are read before its write, which awaits nothing but statements. */
export interface SignInPolicy {
  /** How many sessions a person may have; 0 for any number. */
  readonly limit: number
  readonly endsOldest: boolean
  /** The age at which a password must be changed; 0 for never. */
  readonly passwordMaxAgeMs: number
  readonly open: OpenAt
}

/** Reads the policy of sign-ins at a time. */
export async function signInPolicy(settings: Settings, now: number): Promise<SignInPolicy> {
  return {
    limit: await settings.get(sessionsPerPerson),
    endsOldest: (await settings.get(sessionLimitAction)) === 'endOldest',
    passwordMaxAgeMs: (await settings.get(passwordMaxAgeDays)) * dayMs,
    open: await openAt(settings, now),
  }
}

/** Ends a session for a policy, unless it has ended; audited once. */
export async function endForPolicy(
  { db, note }: SystemUnit,
  actor: Actor,
  { id, username, reason, now }: { id: string; username: string; reason: SessionEndReason; now: number },
): Promise<void> {
  const isEnded = await policySessionStore(db).end(id, reason, now)
  if (isEnded) await note(actor, { action: `session.${endActions[reason]}`, result: 'done', record: { recordId: id, title: username } })
}

const endActions: Readonly<Record<SessionEndReason, string>> = { limit: 'endOldest', idle: 'endIdle', address: 'endElsewhere' }

/**
 * Makes room for one more session of a user: ends as many of the oldest as the limit requires, or throws `tooManySessions`. Hold the lock of the
 * user's password, so that of two sign-ins at once the second counts the first.
 */
export async function makeRoom(unit: SystemUnit, { limit, endsOldest, open }: SignInPolicy, actor: Actor, user: User): Promise<void> {
  if (limit === 0) return
  const ids = await policySessionStore(unit.db).openIds(user.id, open)
  const surplus = ids.length - limit + 1
  if (surplus <= 0) return
  if (!endsOldest) throw new AppError(tooManySessions, { limit })
  for (const id of ids.slice(0, surplus)) await endForPolicy(unit, actor, { id, username: user.username, reason: 'limit', now: open.now })
}

/** Whether the password of a user has become too old; not while it is a temporary one, which must be changed anyway. */
export function isPasswordTooOld({ passwordMaxAgeMs, open }: SignInPolicy, { mustChangePassword, passwordChangedAt }: User): boolean {
  return passwordMaxAgeMs > 0 && !mustChangePassword && open.now - passwordChangedAt >= passwordMaxAgeMs
}

/** Whether the roles of a user allow an address. */
export async function isAllowedFrom(
  { settings, permissions }: { settings: Settings; permissions: Pick<PermissionCache, 'of'> },
  userId: string,
  ip: string,
): Promise<boolean> {
  const networks = await settings.get(roleNetworks)
  if (networks.length === 0) return true
  const { roleIds } = await permissions.of(userId)
  return isAddressAllowed(networks, roleIds, ip)
}

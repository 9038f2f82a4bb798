import { factors, type Factor } from '#contract/factors/second-factor.ts'
import { secondFactorRoles } from '#contract/settings/core-settings.ts'
import type { Connection } from '#server/db/database.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { challengeStore } from './challenge-store.ts'
import { passkeyStore } from './passkey-store.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'
import { hasAnyRole, hasAnyRoleButNoFactor } from './role-member-store.ts'
import { totpStore } from './totp-store.ts'

/** Whether a role of the user requires a second factor. */
export async function isFactorRequired(read: Connection, settings: Pick<CurrentSettings, 'get'>, userId: string): Promise<boolean> {
  const roleIds = await settings.get(secondFactorRoles)
  if (roleIds.length === 0) return false
  return hasAnyRole(read, userId, roleIds)
}

/** The second factors of a user, in the order in which they are offered; recovery codes count only beside others. */
export async function factorsOf(read: Connection, userId: string): Promise<Factor[]> {
  const totp = await totpStore(read).find(userId)
  const available = new Set<Factor>()
  if (totp?.secret) available.add('totp')
  if (await passkeyStore(read).has(userId)) available.add('passkey')
  if (available.size > 0 && (await recoveryCodeStore(read).countLeft(userId)) > 0) available.add('recoveryCode')
  return factors.filter((factor) => available.has(factor))
}

/** Whether the user must set up a second factor before anything else. */
export async function lacksFactor(read: Connection, settings: Pick<CurrentSettings, 'get'>, userId: string): Promise<boolean> {
  const roleIds = await settings.get(secondFactorRoles)
  return roleIds.length > 0 && hasAnyRoleButNoFactor(read, userId, roleIds)
}

/** Removes every second factor of a user, and what waits for one. */
export async function removeFactors(connection: Connection, userId: string): Promise<void> {
  await totpStore(connection).remove(userId)
  await recoveryCodeStore(connection).remove(userId)
  await passkeyStore(connection).removeOf(userId)
  await challengeStore(connection).removeOf(userId)
}

/** The lock for writes to the second factors of a user. */
export function factorLock(userId: string): string {
  return `factors:${userId}`
}

import { AppError } from '#contract/errors/app-error.ts'
import { identityInUse, lastSignInWay } from '#contract/single-sign-on/single-sign-on-errors.ts'
import { ssoEnabled, ssoIssuer } from '#contract/settings/single-sign-on-settings.ts'
import { factorLock } from '#server/auth/factors/required-factor.ts'
import { passkeyStore } from '#server/auth/factors/passkey-store.ts'
import { noPassword } from '#server/identity/users/no-password.ts'
import type { Connection } from '#server/db/database.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'
import { identityStore, type LinkedIdentity } from './identity-store.ts'

/** The spelling of an issuer that accounts are stored with. */
export function normalIssuer(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).href : issuer
}

/** The lock of every write that links an account of an identity provider to a user, or ends a link; they are rare. */
export const identitiesLock = 'identities'

/** The locks of every write that takes a way to sign in from a user: of two, the second finds out that it would take the last. */
export function signInWayLocks(userId: string): string[] {
  return [factorLock(userId), identitiesLock]
}

/** Whether a user has a password or a passkey, so that they can sign in without the identity provider. */
export async function canSignInWithoutIdentity(connection: Connection, userId: string): Promise<boolean> {
  const user = await userStore(connection).find(userId)
  return (user !== undefined && user.passwordHash !== noPassword) || passkeyStore(connection).has(userId)
}

/**
 * Throws `lastSignInWay` unless a user can sign in with a password, a passkey, or an account of the identity provider in use. Call it after a passkey was
 * removed; needs `signInWayLocks`.
 */
export async function requireSignInWay(connection: Connection, settings: Pick<CurrentSettings, 'get'>, userId: string): Promise<void> {
  if (await canSignInWithoutIdentity(connection, userId)) return
  const issuer = normalIssuer(await settings.get(ssoIssuer))
  if ((await settings.get(ssoEnabled)) && (await identityStore(connection).findOf(userId, issuer))) return
  throw new AppError(lastSignInWay)
}

/** Links a user to an account in place of another one; with an empty subject to none. Needs `signInWayLocks`. */
export async function replaceIdentity(connection: Connection, identity: LinkedIdentity, id: string): Promise<void> {
  const { userId, issuer, subject } = identity
  const store = identityStore(connection)
  if (subject === '') {
    if (!(await store.findOf(userId, issuer))) return
    if (!(await canSignInWithoutIdentity(connection, userId))) throw new AppError(lastSignInWay)
    return store.remove(userId, issuer)
  }
  await store.release(issuer, subject)
  const owner = await store.find(issuer, subject)
  if (owner) {
    if (owner.userId !== userId) throw new AppError(identityInUse)
    return
  }
  await store.remove(userId, issuer)
  await store.add(id, identity)
}

import { AppError } from '#contract/errors/app-error.ts'
import { identityInUse, lastSignInWay } from '#contract/single-sign-on/single-sign-on-errors.ts'
import { passkeyStore } from '#server/auth/factors/passkey-store.ts'
import { noPassword } from '#server/auth/passwords/password-hash.ts'
import type { Connection } from '#server/db/database.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { identityStore, type LinkedIdentity } from './identity-store.ts'

/** The spelling of an issuer that accounts are stored with. */
export function normalIssuer(issuer: string): string {
  return URL.canParse(issuer) ? new URL(issuer).href : issuer
}

/** The lock of every write that links an account of an identity provider to somebody, or ends a link; they are rare. */
export const identitiesLock = 'identities'

/** Whether a user has a password or a passkey, so that they can sign in without the identity provider. */
export async function canSignInWithoutIdentity(connection: Connection, userId: string): Promise<boolean> {
  const user = await userStore(connection).find(userId)
  return (user !== undefined && user.passwordHash !== noPassword) || passkeyStore(connection).has(userId)
}

/** Links a user to an account in place of another one; with an empty subject to none. Needs the locks of both. */
export async function replaceIdentity(connection: Connection, identity: LinkedIdentity, id: string): Promise<void> {
  const { userId, issuer, subject } = identity
  const store = identityStore(connection)
  if (subject === '') {
    if (!(await canSignInWithoutIdentity(connection, userId))) throw new AppError(lastSignInWay)
    return store.remove(userId, issuer)
  }
  const owner = await store.find(issuer, subject)
  if (owner) {
    if (owner.userId !== userId) throw new AppError(identityInUse)
    return
  }
  await store.remove(userId, issuer)
  await store.add(id, identity)
}

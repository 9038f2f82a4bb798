import type { Actor, Writes } from '#server/kit/writes.ts'
import type { Clock } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { accountKey } from '#server/auth/throttle/login-attempts.ts'
import { loginAttemptStore } from '#server/auth/throttle/login-attempt-store.ts'
import { generatedPassword } from './generated-password.ts'
import type { PasswordHasher } from './password-hash.ts'
import { passwordLock, passwordStore } from './password-store.ts'
import { apiKeyStore } from '#server/auth/api-keys/api-key-store.ts'
import { deviceStore } from '#server/auth/devices/device-store.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'

/** A generated password. If `isEnabled` is false the account is disabled and still cannot sign in. */
export interface TemporaryPassword {
  readonly username: string
  readonly password: string
  readonly isEnabled: boolean
}

/** Replaces the password of a user, ends their sessions, revokes their API keys and clears the attempts counted against the account. Hold `passwordLock`. */
export async function setTemporaryPassword(
  connection: Connection,
  { id, username }: Pick<User, 'id' | 'username'>,
  passwordHash: string,
  now: number,
  expiresAt: number | null = null,
): Promise<void> {
  await passwordStore(connection).setTemporaryPassword(id, passwordHash, now, expiresAt)
  await sessionStore(connection).removeOf(id)
  await deviceStore(connection).removeOf(id)
  await apiKeyStore(connection).revokeOf(id, now)
  await loginAttemptStore(connection).remove(accountKey(username))
}

/**
 * Sets a generated password that must be changed at the next sign-in, ends the user's sessions and clears the attempts counted against the
 * account. Undefined if there is no user of that name.
 */
export async function resetPassword(
  { read, writes, clock, passwords }: { read: Connection; writes: Writes; clock: Clock; passwords: PasswordHasher },
  who: { actor: Actor; action: string },
  username: string,
): Promise<TemporaryPassword | undefined> {
  const user = await userStore(read).findByName(username)
  if (!user) return undefined
  const password = generatedPassword()
  const passwordHash = await passwords.hash(password)
  const what = { action: who.action, invalidates: ['users', 'audit'] }
  const give = async ({ db, audit }: UnitOfWork) => {
    await setTemporaryPassword(db, user, passwordHash, clock.now())
    audit({ resource: 'users', recordId: user.id, title: user.username, before: null, after: null })
  }
  await writes.change(who.actor, what, give, { locks: [passwordLock(user.id)] })
  return { username: user.username, password, isEnabled: user.isEnabled }
}

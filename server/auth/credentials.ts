import type { AppError } from '#contract/errors/app-error.ts'
import type { Actor, AuditTarget } from '#server/kit/writes.ts'
import type { Context } from '#server/kit/context.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import type { Access } from './access.ts'
import type { PasswordSource } from './passwords/password-hash.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { RateLimitResult } from './throttle/login-attempts.ts'

type Attempt = Extract<RateLimitResult, { isAllowed: true }>

/** Ends an attempt that does not count: its password was right, or was not verified. */
export type Refund = Attempt['refund']

/** The actor of an attempt to sign in or of a request. */
export function actorOf({ client }: Pick<Context<Principal | null>, 'client'>, who: Partial<Actor>): Actor {
  return { userId: null, username: '', sessionId: null, ...who, ip: client.ip, requestId: client.requestId }
}

/** Finds a user and verifies the password; unknown, disabled and known users take the same time. */
export async function authenticate(
  { read, passwords }: Access,
  { username, password, source, attempt }: { username: string; password: string; source: PasswordSource; attempt: Attempt },
) {
  const user = await userStore(read).findByName(username)
  const isCorrect = (await passwords.verify(password, user?.passwordHash, source)) && user?.isEnabled === true
  if (!isCorrect) attempt.markWrong()
  return { user, isCorrect }
}

/** Whether the password of a user is a one-time password that can no longer be used. */
export function isOneTimePasswordExpired({ passwordExpiresAt }: User, now: number): boolean {
  return passwordExpiresAt !== null && passwordExpiresAt <= now
}

/**
 * Verifies the password of the signed-in user. The attempt is limited like a sign-in. A wrong password, and a one-time password that has expired, is audited as a refusal
 * and throws `wrong`; beyond the limit throws `tooManyTries`.
 */
export async function verifyOwnPassword(
  access: Access,
  { principal, client, refuse, clock }: Context,
  { password, wrong }: { password: string; wrong: () => AppError },
): Promise<{ user: User; refund: Refund }> {
  const attempt = await access.attempts.count(principal.username, client, `session:${principal.sessionId}`)
  const target: AuditTarget = { recordId: principal.id, title: principal.username }
  if (!attempt.isAllowed) {
    if (attempt.isFirst) await refuse(target)
    throw attempt.refusal
  }
  const { username } = principal
  const { user, isCorrect } = await authenticate(access, { username, password, source: 'known', attempt })
  if (!user || !isCorrect || isOneTimePasswordExpired(user, clock.now())) {
    await refuse(target)
    throw wrong()
  }
  return { user, refund: attempt.refund }
}

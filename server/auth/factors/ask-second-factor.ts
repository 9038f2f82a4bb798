import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Context } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import type { ProvedSignIn } from '#server/auth/open-session.ts'
import type { Principal } from '#server/kit/principal.ts'
import { secretHash } from '#server/platform/random-secret.ts'
import { addressGroup } from '#server/auth/throttle/address-group.ts'
import type { Connection } from '#server/db/database.ts'
import type { User } from '#server/identity/users/user-store.ts'
import { challengeStore } from './challenge-store.ts'
import { challengeLifeMs, newChallengeKey } from './challenges.ts'
import { factorsOf } from './required-factor.ts'

/** Tells whether a password is still the one that was right, without keeping its hash a second time. */
export function passwordKeyOf({ passwordHash }: User): string {
  return secretHash(passwordHash)
}

/**
 * After the right password or a single sign-on: throws `secondFactorRequired` if the user has a second factor. The sign-in then waits for it, bound to a cookie of the
 * browser; there is no session.
 */
export async function askSecondFactor(
  { read, writes }: Access,
  { client, clock, setCookie }: Context<Principal | null>,
  {
    user,
    isRemembered,
    isSingleSignOn = false,
    isConfirmed = false,
    refund,
  }: Pick<ProvedSignIn, 'user' | 'isRemembered' | 'isSingleSignOn' | 'isConfirmed'> & {
    readonly refund: (connection: Connection) => Promise<void>
  },
): Promise<void> {
  const factors = await factorsOf(read, user.id)
  if (factors.length === 0) return
  const { key, cookie } = newChallengeKey(client)
  const now = clock.now()
  const challenge = {
    key,
    userId: user.id,
    passwordKey: isSingleSignOn ? null : passwordKeyOf(user),
    isRemembered,
    isConfirmed,
    nonce: null,
    address: addressGroup(client.ip),
    expiresAt: now + challengeLifeMs,
  }
  await writes.systemWrite(async ({ db }) => {
    await refund(db)
    await challengeStore(db).put(challenge, now)
  })
  setCookie(cookie)
  throw new AppError(secondFactorRequired, { factors })
}

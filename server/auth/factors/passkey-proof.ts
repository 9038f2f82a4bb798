import type { PasskeyRequest, UsedCredential } from '#contract/factors/credentials.ts'
import { signInOutdated, wrongPasskey } from '#contract/factors/factor-errors.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Context } from '#server/app/context.ts'
import type { Access } from '#server/auth/access.ts'
import type { Principal } from '#server/auth/principal.ts'
import { newSecret } from '#server/auth/sessions/session-secrets.ts'
import { addressGroup } from '#server/auth/throttle/address-group.ts'
import type { Connection } from '#server/db/database.ts'
import { challengeStore } from './challenge-store.ts'
import { challengeLifeMs } from './challenges.ts'
import { passkeyStore, type StoredPasskey } from './passkey-store.ts'
import { requireRelyingParty } from './relying-party.ts'
import { verifyUse } from './verify-passkey.ts'

type AnyContext = Pick<Context<Principal | null>, 'client' | 'clock'>

/** Keeps what an authenticator must sign for a session, in place of an earlier one. */
export async function keepNonce(
  { writes }: Access,
  { client, clock }: AnyContext,
  owner: { key: string; userId: string },
): Promise<string> {
  const now = clock.now()
  const nonce = newSecret()
  const rest = { passwordKey: null, isRemembered: false, address: addressGroup(client.ip), expiresAt: now + challengeLifeMs }
  await writes.systemWrite(({ db }) => challengeStore(db).put({ ...owner, ...rest, nonce }, now))
  return nonce
}

/** What a browser needs to ask for one of these passkeys. */
export function requestFor(passkeys: readonly StoredPasskey[], parts: Omit<PasskeyRequest, 'credentials'>): PasskeyRequest {
  return { ...parts, credentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports: [...transports] })) }
}

/** A passkey that was proved to be there, and how to note that, with the write that it is for. */
export interface PasskeyProof {
  readonly passkey: StoredPasskey
  readonly noteUse: (connection: Connection) => Promise<void>
}

/**
 * Verifies the use of a passkey against the challenge of a key, which then ends to count. Throws `signInOutdated` without a challenge, and
 * `wrongPasskey` for another person's passkey, another address, another challenge or a count that went back.
 */
export async function provePasskey(
  access: Access,
  { client, clock }: AnyContext,
  { key, userId, credential, mustVerify }: { key: string; userId: string | null; credential: UsedCredential; mustVerify: boolean },
): Promise<PasskeyProof> {
  const party = requireRelyingParty(access.publicUrl, client)
  const nonce = (await challengeStore(access.read).find(key, clock.now()))?.nonce ?? null
  if (nonce === null) throw new AppError(signInOutdated)
  const isTaken = await access.writes.systemWrite(({ db }) => challengeStore(db).takeNonce(key, nonce))
  if (!isTaken) throw new AppError(signInOutdated)
  const passkey = await passkeyStore(access.read).findByCredential(credential.id)
  const isOwn = passkey !== undefined && (userId === null || passkey.userId === userId)
  const isOwnHandle =
    credential.userHandle === undefined || credential.userHandle === Buffer.from(passkey?.userId ?? '').toString('base64url')
  const count = isOwn && isOwnHandle ? await verifyUse(credential, passkey, { nonce, party, mustVerify }) : undefined
  if (!passkey || count === undefined) throw new AppError(wrongPasskey)
  return {
    passkey,
    async noteUse(connection) {
      if (!(await passkeyStore(connection).use(passkey, count, clock.now()))) throw new AppError(wrongPasskey)
    },
  }
}

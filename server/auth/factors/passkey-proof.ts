import { encodeBytes, utf8 } from '#platform/bytes.ts'
import type { PasskeyRequest, UsedCredential } from '#contract/factors/credentials.ts'
import { signInOutdated, wrongPasskey } from '#contract/factors/factor-errors.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { Context } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import type { Principal } from '#server/kit/principal.ts'
import { newSecret } from '#server/platform/random-secret.ts'
import { addressGroup } from '#server/auth/throttle/address-group.ts'
import type { RateLimitResult } from '#server/auth/throttle/login-attempts.ts'
import type { Connection } from '#server/db/database.ts'
import { challengeStore } from './challenge-store.ts'
import { challengeLifeMs } from './challenges.ts'
import { noteWrongFactor, type ProofRefusal, refundUnless, requireAllowed } from './counted-proof.ts'
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
  const rest = {
    passwordKey: null,
    isRemembered: false,
    isConfirmed: false,
    address: addressGroup(client.ip),
    expiresAt: now + challengeLifeMs,
  }
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

/** What a browser sent for the challenge of a key. */
interface PasskeyUse {
  readonly key: string
  /** Null if the passkey tells who it is. */
  readonly userId: string | null
  readonly credential: UsedCredential
  readonly mustVerify: boolean
}

/**
 * Verifies the use of a passkey against the challenge of a key, which counts only once. Throws `signInOutdated` without a challenge, and
 * `wrongPasskey` for another person's passkey, another address, another challenge or a count that went back.
 */
async function provePasskey(
  access: Access,
  { client, clock }: AnyContext,
  { key, userId, credential, mustVerify }: PasskeyUse,
): Promise<PasskeyProof> {
  const party = requireRelyingParty(access.publicUrl, client)
  const nonce = (await challengeStore(access.read).find(key, clock.now()))?.nonce ?? null
  if (nonce === null) throw new AppError(signInOutdated)
  const isTaken = await access.writes.systemWrite(({ db }) => challengeStore(db).takeNonce(key, nonce))
  if (!isTaken) throw new AppError(signInOutdated)
  const passkey = await passkeyStore(access.read).findByCredential(credential.id)
  const isOwn = passkey !== undefined && (userId === null || passkey.userId === userId)
  const isOwnHandle = credential.userHandle === undefined || credential.userHandle === encodeBytes(utf8(passkey?.userId ?? ''), 'base64url')
  const count = isOwn && isOwnHandle ? await verifyUse(credential, passkey, { nonce, party, mustVerify }) : undefined
  if (!passkey || count === undefined) throw new AppError(wrongPasskey)
  return {
    passkey,
    async noteUse(connection) {
      if (!(await passkeyStore(connection).use(passkey, count, clock.now()))) throw new AppError(wrongPasskey)
    },
  }
}

/**
 * Verifies the use of a passkey as `provePasskey`, and acts on the proof. A wrong one counts like a wrong password and is noted with `refuse`, also when
 * it turns out to be wrong while the act notes its use. The attempt is given back with that note.
 */
export async function countedPasskey<Result>(
  access: Access,
  context: AnyContext,
  { attempt, refuse, use }: { attempt: RateLimitResult; refuse: (reason: ProofRefusal) => Promise<void>; use: PasskeyUse },
  act: (proof: PasskeyProof) => Promise<Result>,
): Promise<Result> {
  const counted = await requireAllowed(attempt, refuse)
  return noteWrongFactor(refuse, async () => {
    const { passkey, noteUse } = await refundUnless(access, counted, () => provePasskey(access, context, use))
    return act({
      passkey,
      async noteUse(connection) {
        await counted.refund(connection)
        await noteUse(connection)
      },
    })
  })
}

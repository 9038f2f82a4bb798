import { encodeBytes, utf8 } from '#platform/bytes.ts'
import { lastFactor, wrongPasskey } from '#contract/factors/factor-errors.ts'
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  type Passkey,
  passkeyLimit,
  removePasskey,
  renamePasskey,
  requestOwnPasskey,
} from '#contract/factors/passkeys.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import { requireSignInWay, signInWayLocks } from '#server/auth/oidc/linked-identities.ts'
import type { Connection } from '#server/db/database.ts'
import { userStore } from '#server/identity/users/user-store.ts'
import { newId } from '#server/ids.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import { challengeStore } from './challenge-store.ts'
import { sessionChallengeKey } from './challenges.ts'
import { keepNonce, requestFor } from './passkey-proof.ts'
import { passkeyStore, type StoredPasskey } from './passkey-store.ts'
import { recoveryCodeStore } from './recovery-code-store.ts'
import { relyingParty, requireRelyingParty } from './relying-party.ts'
import { factorLock, isFactorRequired } from './required-factor.ts'
import { auditedPerson, giveRecoveryCodes } from './totp-handlers.ts'
import { totpStore } from './totp-store.ts'
import { passkeyAlgorithms, verifyCreation } from './verify-passkey.ts'

function toPasskey({ id, name, createdAt, lastUsedAt }: Omit<StoredPasskey, 'lastUsedAt'> & { lastUsedAt?: number | null }): Passkey {
  const lastUsedDate = typeof lastUsedAt === 'number' ? new Date(lastUsedAt).toISOString() : null
  return { id, name, createDate: new Date(createdAt).toISOString(), lastUsedDate }
}

const known = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports: [...transports] })

function beginHandler(access: Access): Handler {
  return handle(beginPasskey, async (_, context) => {
    const { principal, client, language, settings } = context
    const { id } = requireRelyingParty(access.publicUrl, client)
    const challenge = await keepNonce(access, context, { key: sessionChallengeKey(principal.sessionId, 'create'), userId: principal.id })
    const user = await userStore(access.read).find(principal.id)
    return {
      challenge,
      rp: { id, name: await siteNameIn(settings, language) },
      user: {
        id: encodeBytes(utf8(principal.id), 'base64url'),
        name: principal.username,
        displayName: user?.realName || principal.username,
      },
      algorithms: passkeyAlgorithms,
      existing: (await passkeyStore(access.read).listOf(principal.id)).map(known),
    }
  })
}

function addHandler(access: Access): Handler {
  return handle(addPasskey, async ({ body: { name, credential } }, context) => {
    const { principal, client, clock } = context
    const party = requireRelyingParty(access.publicUrl, client)
    const key = sessionChallengeKey(principal.sessionId, 'create')
    const nonce = (await challengeStore(access.read).find(key, clock.now()))?.nonce ?? null
    if (nonce === null) throw new AppError(wrongPasskey)
    const verified = await verifyCreation(credential, { nonce, party })
    if (!verified) {
      await access.writes.systemWrite(({ db }) => challengeStore(db).takeNonce(key, nonce))
      throw new AppError(wrongPasskey)
    }
    const passkey = { id: newId(clock), userId: principal.id, name, createdAt: clock.now(), ...verified }
    return context.change(
      async ({ db, audit }) => {
        audit(auditedPerson(principal))
        if (!(await challengeStore(db).takeNonce(key, nonce))) throw new AppError(wrongPasskey)
        const isTaken = (await passkeyStore(db).findByCredential(passkey.credentialId)) !== undefined
        if (isTaken || (await passkeyStore(db).listOf(principal.id)).length >= passkeyLimit) throw new AppError(wrongPasskey)
        await passkeyStore(db).add(passkey)
        const hasCodes = (await recoveryCodeStore(db).countLeft(principal.id)) > 0
        const recoveryCodes = hasCodes ? [] : await giveRecoveryCodes(access, db, principal.id, clock.now())
        return { ...toPasskey(passkey), recoveryCodes }
      },
      { locks: [factorLock(principal.id)] },
    )
  })
}

/** The passkey of this user; throws `notFound`. */
async function ownPasskey(connection: Connection, userId: string, id: string): Promise<StoredPasskey> {
  const passkey = await passkeyStore(connection).find(userId, id)
  if (!passkey) throw new AppError(notFound)
  return passkey
}

const removeHandler = handle(removePasskey, ({ params: { id } }, context) => {
  const { principal, settings } = context
  return context.change(
    async ({ db, audit }) => {
      await ownPasskey(db, principal.id, id)
      await passkeyStore(db).remove(id)
      const hasOther = (await passkeyStore(db).has(principal.id)) || (await totpStore(db).find(principal.id))?.secret
      if (!hasOther && (await isFactorRequired(db, settings, principal.id))) throw new AppError(lastFactor)
      await requireSignInWay(db, settings, principal.id)
      if (!hasOther) await recoveryCodeStore(db).remove(principal.id)
      audit(auditedPerson(principal))
      return null
    },
    { locks: signInWayLocks(principal.id) },
  )
})

/** Handlers of the caller's passkeys. */
export function passkeyHandlers(access: Access): Handler[] {
  return [
    handle(listPasskeys, async (_, { principal, client }) => ({
      list: (await passkeyStore(access.read).listOf(principal.id)).map(toPasskey),
      origin: relyingParty(access.publicUrl, client)?.origin ?? null,
    })),

    beginHandler(access),
    addHandler(access),

    handle(requestOwnPasskey, async (_, context) => {
      const { principal, client } = context
      const { id: rpId, origin } = requireRelyingParty(access.publicUrl, client)
      const passkeys = await passkeyStore(access.read).listOf(principal.id)
      if (passkeys.length === 0) throw new AppError(notFound)
      const owner = { key: sessionChallengeKey(principal.sessionId, 'confirm'), userId: principal.id }
      return requestFor(passkeys, { challenge: await keepNonce(access, context, owner), rpId, origin, mustVerify: true })
    }),

    handle(renamePasskey, ({ params: { id }, body: { name } }, { principal, change, clock }) =>
      change(
        async ({ db, audit }) => {
          const passkey = await ownPasskey(db, principal.id, id)
          await passkeyStore(db).rename(id, name, clock.now())
          audit(auditedPerson(principal))
          return toPasskey({ ...passkey, name })
        },
        { locks: [factorLock(principal.id)] },
      ),
    ),

    removeHandler,
  ]
}

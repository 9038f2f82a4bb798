import type { PasskeyRequest, UsedCredential } from '#contract/factors/credentials.ts'
import { passwordNeeded, signInOutdated } from '#contract/factors/factor-errors.ts'
import { completeLogin, requestPasskey } from '#contract/factors/sign-in.ts'
import { tooManyTries } from '#contract/access.ts'
import { AppError } from '#contract/errors/app-error.ts'
import type { LoginReason } from '#contract/identity/login-log.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import { actorOf } from '#server/auth/credentials.ts'
import { knownSources, openSession, refuseSignIn, signedIn } from '#server/auth/open-session.ts'
import type { Principal } from '#server/kit/principal.ts'
import { newSecret } from '#server/platform/random-secret.ts'
import { addressGroup } from '#server/auth/throttle/address-group.ts'
import type { RateLimitResult } from '#server/auth/throttle/login-attempts.ts'
import { secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import { passwordKeyOf } from './ask-second-factor.ts'
import { type Challenge, challengeStore } from './challenge-store.ts'
import { challengeKey, challengeLifeMs, clearChallengeCookie, newChallengeKey, sessionChallengeKey } from './challenges.ts'
import { proveRecoveryCode, proveTotpCode, wrongCodeError } from './code-proof.ts'
import { noteWrongFactor, refundUnless, requireAllowed } from './counted-proof.ts'
import { countedPasskey, keepNonce, requestFor } from './passkey-proof.ts'
import { passkeyStore } from './passkey-store.ts'
import { requireRelyingParty } from './relying-party.ts'

type Visit = Context<Principal | null>

/** Sign-ins with a passkey alone that one address may have open, so that strangers cannot fill the table. */
const openPerAddress = 100

const outdated = () => new AppError(signInOutdated)

/** The challenge of the browser's cookie. */
async function currentChallenge({ read }: Access, { client, clock }: Visit): Promise<Challenge> {
  const key = challengeKey(client.cookies, client)
  const challenge = key === undefined ? undefined : await challengeStore(read).find(key, clock.now())
  if (!challenge) throw outdated()
  return challenge
}

/** Begins a sign-in with a passkey alone. */
async function beginAlone({ writes, read }: Access, { client, clock, setCookie }: Visit, isRemembered: boolean): Promise<string> {
  const now = clock.now()
  const address = addressGroup(client.ip)
  if ((await challengeStore(read).countAnonymous(address, now)) >= openPerAddress)
    throw new AppError(tooManyTries, { retryAfter: challengeLifeMs / secondMs })
  const nonce = newSecret()
  const { key, cookie } = newChallengeKey(client)
  const challenge = {
    key,
    userId: null,
    passwordKey: null,
    isRemembered,
    isConfirmed: false,
    nonce,
    address,
    expiresAt: now + challengeLifeMs,
  }
  await writes.systemWrite(({ db }) => challengeStore(db).put(challenge, now))
  setCookie(cookie)
  return nonce
}

function requestPasskeyHandler(access: Access): Handler {
  return handle(requestPasskey, async ({ body: { purpose, remember } }, context): Promise<PasskeyRequest> => {
    const { principal, client } = context
    const { id: rpId, origin } = requireRelyingParty(access.publicUrl, client)
    if (purpose === 'signIn') {
      return { challenge: await beginAlone(access, context, remember), rpId, origin, credentials: [], mustVerify: true }
    }
    if (purpose === 'unlock') {
      if (!principal) throw outdated()
      const owner = { key: sessionChallengeKey(principal.sessionId, 'unlock'), userId: principal.id }
      const challenge = await keepNonce(access, context, owner)
      return requestFor(await passkeyStore(access.read).listOf(principal.id), { challenge, rpId, origin, mustVerify: true })
    }
    const { key, userId } = await currentChallenge(access, context)
    if (userId === null) throw outdated()
    const challenge = newSecret()
    await access.writes.systemWrite(({ db }) => challengeStore(db).setNonce(key, challenge))
    return requestFor(await passkeyStore(access.read).listOf(userId), { challenge, rpId, origin, mustVerify: false })
  })
}

/** The user who signs in, unless the account was disabled or the password changed since it was right. Then the challenge ends, noted once. */
async function waitingUser(access: Access, context: Visit, { key, passwordKey }: Challenge, userId: string): Promise<User> {
  const user = await userStore(access.read).find(userId)
  if (user?.isEnabled && (passwordKey === null || passwordKeyOf(user) === passwordKey)) return user
  const isNoted = !(await access.writes.systemWrite(({ db }) => challengeStore(db).remove(key)))
  const reason = user?.isEnabled ? 'wrongFactor' : 'disabled'
  if (!isNoted) await refuseSignIn(access, context, { user, reason: user ? reason : 'unknownUser' })
  throw outdated()
}

async function unlockByPasskey(access: Access, context: Visit, principal: Principal, credential: UsedCredential) {
  const { id: userId, username, sessionId } = principal
  const actor = { ...actorOf(context, { userId, username }), sessionId }
  const refuse = () => access.writes.note(actor, { action: 'session.unlock', result: 'refused' })
  const use = { key: sessionChallengeKey(sessionId, 'unlock'), userId, credential, mustVerify: true }
  const attempt = await access.attempts.count(username, context.client, `session:${sessionId}`)
  return countedPasskey(access, context, { attempt, refuse, use }, async ({ noteUse }) => {
    const user = await userStore(access.read).find(userId)
    if (!user?.isEnabled) throw outdated()
    const token = await access.sessions.unlock(actor, { user, refund: noteUse })
    return signedIn(access, { user, token }, context.language)
  })
}

/** Finishes the sign-in of a challenge: opens the session and ends the challenge in one write. */
async function finish(
  access: Access,
  context: Visit,
  challenge: Challenge,
  user: User,
  noteUse: (connection: Connection) => Promise<void>,
) {
  const { device } = await knownSources(access, context, user.username)
  // A challenge of a user who is known without a password is that of a single sign-on.
  const isSingleSignOn = challenge.userId !== null && challenge.passwordKey === null
  const opened = await openSession(access, context, {
    user,
    isRemembered: challenge.isRemembered,
    isKnownDevice: device !== undefined,
    isSingleSignOn,
    isByPassword: challenge.passwordKey !== null,
    isConfirmed: challenge.isConfirmed,
    async settle(connection) {
      if (!(await challengeStore(connection).remove(challenge.key))) throw outdated()
      await noteUse(connection)
    },
  })
  context.setCookie(clearChallengeCookie(context.client))
  return signedIn(access, opened, context.language, { isSingleSignOn })
}

/** Counts an attempt to complete a sign-in; nobody is named before a passkey alone is verified. */
async function countAttempt(access: Access, context: Visit, user: User | undefined): Promise<RateLimitResult> {
  if (!user) return access.attempts.count(null, context.client)
  const { session, device } = await knownSources(access, context, user.username)
  return access.attempts.count(user.username, context.client, session ?? device)
}

async function completeByPasskey(access: Access, context: Visit, credential: UsedCredential) {
  const challenge = await currentChallenge(access, context)
  const { key, userId } = challenge
  let user = userId === null ? undefined : await waitingUser(access, context, challenge, userId)
  const isAlone = user === undefined
  const attempt = await countAttempt(access, context, user)
  const refuse = (reason: LoginReason) => refuseSignIn(access, context, { user, reason })
  const use = { key, userId, credential, mustVerify: isAlone }
  return countedPasskey(access, context, { attempt, refuse, use }, async ({ passkey, noteUse }) => {
    user ??= await waitingUser(access, context, challenge, passkey.userId)
    if (isAlone && user.mustChangePassword) {
      await refuse('wrongFactor')
      throw new AppError(passwordNeeded)
    }
    return finish(access, context, challenge, user, noteUse)
  })
}

/** Codes are guessed like passwords, and counted with them. */
async function completeByCode(access: Access, context: Visit, { kind, code }: { kind: 'totp' | 'recoveryCode'; code: string }) {
  const { clock, language } = context
  const challenge = await currentChallenge(access, context)
  if (challenge.userId === null) throw outdated()
  const user = await waitingUser(access, context, challenge, challenge.userId)
  const refuse = (reason: LoginReason) => refuseSignIn(access, context, { user, reason })
  const attempt = await requireAllowed(await countAttempt(access, context, user), refuse)
  const prove = kind === 'totp' ? proveTotpCode : proveRecoveryCode
  return noteWrongFactor(refuse, async () => {
    const noteUse = await refundUnless(access, attempt, () => prove(access, { userId: user.id, code, now: clock.now(), language }))
    if (!noteUse) throw wrongCodeError(language)
    return finish(access, context, challenge, user, async (connection) => {
      await attempt.refund(connection)
      await noteUse(connection)
    })
  })
}

function completeLoginHandler(access: Access): Handler {
  return handle(completeLogin, async ({ body }, context) => {
    if (body.kind !== 'passkey') return completeByCode(access, context, body)
    if (body.isLock === true && context.principal) return unlockByPasskey(access, context, context.principal, body.credential)
    return completeByPasskey(access, context, body.credential)
  })
}

/** Handlers of sign-ins with a second factor or a passkey. */
export function factorSignInHandlers(access: Access): Handler[] {
  return [requestPasskeyHandler(access), completeLoginHandler(access)]
}

import { tooManyTries } from '#contract/access.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { nameKey } from '#contract/name-key.ts'
import { requestPasswordReset, resetLinkInvalid, resetPassword, resetUnavailable } from '#contract/password-reset.ts'
import { signInTriesPerAccount, signInTriesPerAddress, signInWindowMinutes } from '#contract/settings/core-settings.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Access } from '#server/auth/access.ts'
import { apiKeyStore } from '#server/auth/api-keys/api-key-store.ts'
import { actorOf } from '#server/auth/credentials.ts'
import { deviceStore } from '#server/auth/devices/device-store.ts'
import { challengeStore } from '#server/auth/factors/challenge-store.ts'
import { newPasswordIssue } from '#server/auth/passwords/password-rules.ts'
import { passwordLock, passwordStore } from '#server/auth/passwords/password-store.ts'
import type { Principal } from '#server/kit/principal.ts'
import { secretHash, secretPattern } from '#server/platform/random-secret.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import { addressGroup } from '#server/auth/throttle/address-group.ts'
import { loginAttemptStore } from '#server/auth/throttle/login-attempt-store.ts'
import { accountKey } from '#server/auth/throttle/login-attempts.ts'
import { dayMs, minuteMs, secondMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'
import { mailTexts } from '#server/mail/mail-texts.ts'
import { momentIn } from '#server/mail/moment.ts'
import type { Mail } from '#server/mail/mail.ts'
import type { Outbox } from '#server/mail/outbox.ts'
import { siteNameIn } from '#server/settings/site-name.ts'
import { canResetPasswords } from './can-reset.ts'
import { fingerprintOf, mayHaveLink, type PasswordResets } from './password-resets.ts'
import { type ResetLink, resetLinkStore } from './reset-store.ts'

type Visit = Context<Principal | null>

/** The services behind new passwords by mail. */
export interface ResetAccess extends Access {
  readonly resets: PasswordResets
  readonly outbox: Outbox
}

/**
 * Counts a request, within the limits of signing in: for what is typed, whether anybody has that name or not, and for an address. The name is counted by
 * its hash, because it may be anything. Throws `tooManyTries`.
 */
async function countRequest({ writes }: Access, { client, clock, settings }: Visit, name: string): Promise<void> {
  const now = clock.now()
  const windowMs = (await settings.get(signInWindowMinutes)) * minuteMs
  const counted = [
    { key: `reset-address:${addressGroup(client.ip)}`, limit: await settings.get(signInTriesPerAddress) },
    { key: `reset-name:${secretHash(nameKey(name))}`, limit: await settings.get(signInTriesPerAccount) },
  ]
  const retryAt = await writes.systemWrite(async ({ db }) => {
    for (const { key, limit } of counted) {
      const { tries, windowEndsAt } = await loginAttemptStore(db).count(key, now, windowMs)
      if (tries > limit) return windowEndsAt
    }
    return undefined
  })
  if (retryAt !== undefined) throw new AppError(tooManyTries, { retryAfter: Math.ceil((retryAt - now) / secondMs) })
}

function requestHandler(access: ResetAccess): Handler {
  return handle(requestPasswordReset, async ({ body: { name } }, context) => {
    if (!(await canResetPasswords({ ...access, settings: context.settings }))) throw new AppError(resetUnavailable)
    await countRequest(access, context, name)
    const { client, language } = context
    await access.resets.add({ name, language, ip: client.ip, requestId: client.requestId })
    return null
  })
}

const invalid = () => new AppError(resetLinkInvalid)

/** Whose password a link sets: a user who may still have one, with the password and the address that it was sent for. */
async function userOfLink({ read }: Access, token: string, now: number): Promise<{ user: User; link: ResetLink }> {
  const link = secretPattern.test(token) ? await resetLinkStore(read).find(secretHash(token), now) : undefined
  const user = link && (await userStore(read).find(link.userId))
  if (!link || !user || fingerprintOf(user) !== link.fingerprint || !(await mayHaveLink(read, user))) throw invalid()
  return { user, link }
}

async function checkNew({ read, passwords }: Access, context: Visit, user: User, password: string): Promise<void> {
  const issue = await newPasswordIssue({ ...context, read, passwords }, password, user)
  if (issue) throw new AppError(badRequest, { issues: [issue] })
  if (!(await passwords.verify(password, user.passwordHash, 'unknown'))) return
  throw new AppError(badRequest, { issues: [namedIssue('passwordUnchanged', ['newPassword'], context.language)] })
}

async function changedMail({ settings, language, client, clock }: Visit, user: User): Promise<Mail> {
  const at = await momentIn(settings, language, clock.now())
  const site = await siteNameIn(settings, language)
  const text = mailTexts[language].changed({ site, username: user.username, at, ip: client.ip })
  return { to: { name: user.realName, address: user.email }, ...text }
}

/** Ends whatever the former password has opened, API keys among it, as when an administrator resets a password. */
async function endAccess(db: Connection, { id, username }: User, now: number): Promise<void> {
  await resetLinkStore(db).removeOf(id)
  await sessionStore(db).removeOf(id)
  await deviceStore(db).removeOf(id)
  await challengeStore(db).removeOf(id)
  await apiKeyStore(db).revokeOf(id, now)
  await loginAttemptStore(db).remove(accountKey(username))
}

function resetHandler(access: ResetAccess): Handler {
  return handle(resetPassword, async ({ body: { token, newPassword } }, context) => {
    const { client, clock } = context
    if (!(await canResetPasswords({ ...access, settings: context.settings }))) throw new AppError(resetUnavailable)
    const attempt = await access.attempts.count(null, client)
    if (!attempt.isAllowed) throw attempt.refusal
    const { user, link } = await userOfLink(access, token, clock.now())
    await access.writes.systemWrite(({ db }) => attempt.refund(db))
    await checkNew(access, context, user, newPassword)
    const [passwordHash, mail] = [await access.passwords.hash(newPassword), await changedMail(context, user)]
    await access.writes.change(
      actorOf(context, {}),
      { action: 'passwordReset.complete', invalidates: ['audit'] },
      async ({ db, audit }) => {
        const now = clock.now()
        // Of two who use a link at the same moment, one finds it gone.
        if (!(await resetLinkStore(db).take(link.tokenHash))) throw invalid()
        if (!(await passwordStore(db).replacePassword(user, passwordHash, now))) throw invalid()
        await endAccess(db, user, now)
        await access.outbox.add(db, mail, now + dayMs)
        audit({ resource: 'users', recordId: user.id, title: user.username, before: null, after: null })
      },
      { locks: [passwordLock(user.id)] },
    )
    access.outbox.wake()
    return null
  })
}

/** Handlers of new passwords by mail. */
export function resetHandlers(access: ResetAccess): Handler[] {
  return [requestHandler(access), resetHandler(access)]
}

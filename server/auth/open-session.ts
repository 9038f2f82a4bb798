import type { loginResult } from '#contract/access.ts'
import { AppError, isAppError } from '#contract/errors/app-error.ts'
import type { LoginReason } from '#contract/identity/login-log.ts'
import { addressNotAllowed, oneTimePasswordExpired } from '#contract/identity/sign-in-policies.ts'
import type { RoleView } from '#contract/identity/role-view.ts'
import type { Language } from '#contract/language.ts'
import { nameKey } from '#contract/name-key.ts'
import { confirmationMinutes } from '#contract/confirmation.ts'
import type { Context } from '#server/kit/context.ts'
import { minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { avatarUrl } from '#server/identity/users/avatar-url.ts'
import type { User } from '#server/identity/users/user-store.ts'
import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import { actorOf, isOneTimePasswordExpired } from './credentials.ts'
import { knownDevice, newDevice } from './devices/known-device.ts'
import { lacksFactor } from './factors/required-factor.ts'
import { loginLog, refusalLock } from './login-log/login-log.ts'
import type { Principal } from '#server/kit/principal.ts'
import { isAllowedFrom } from './sessions/session-policies.ts'
import { cookieName, setSessionCookie } from './sessions/session-cookie.ts'

/** The permissions that a user holds, with their labels. */
export async function labeledPermissions({ permissions }: Access, userId: string, language: Language, view: RoleView | null = null) {
  const granted = await permissions.permissionsOf(userId, view)
  return granted.map(({ value, label }) => ({ value, label: label[language] }))
}

/** The keys of the request's session and device, if they belong to the user who is signing in. */
export async function knownSources(access: Access, { principal, client, clock }: Context<Principal | null>, username: string) {
  const isOwn = principal !== null && nameKey(principal.username) === nameKey(username)
  const device = await knownDevice(access.read, { ...client, username, now: clock.now() })
  return { session: isOwn ? `session:${principal.sessionId}` : undefined, device: device && `device:${device}` }
}

/** A sign-in that has proved who it is. */
export interface ProvedSignIn {
  /** As read when the proof was verified. */
  readonly user: User
  readonly isRemembered: boolean
  readonly isKnownDevice: boolean
  /** The person signed in at the identity provider: a password that must be changed does not matter. */
  readonly isSingleSignOn?: boolean
  /** They have entered their password. */
  readonly isByPassword?: boolean
  /** Who they are was asked a moment ago, and they have no other way to confirm it. */
  readonly isConfirmed?: boolean
  /** Written together with the session: the counted attempt, and that the proof has been used. */
  readonly settle: (connection: Connection) => Promise<void>
}

/** A sign-in that is done. */
export interface OpenedSignIn {
  readonly token: string
  readonly user: User
}

/** Notes a refused sign-in, in the audit log and in the sign-in log. `settle` is written with it. */
export async function refuseSignIn(
  { writes }: Pick<Access, 'writes'>,
  context: Context<Principal | null>,
  {
    user,
    reason,
    isSingleSignOn = false,
    settle,
  }: Partial<Pick<ProvedSignIn, 'isSingleSignOn' | 'settle'>> & { user: User | undefined; reason: LoginReason },
): Promise<void> {
  const actor = actorOf(context, { username: user?.username ?? '' })
  await writes.systemWrite(
    async ({ db, note }) => {
      await settle?.(db)
      await note(actor, { action: 'session.create', result: 'refused' })
      await loginLog(db).add({ user, client: context.client, outcome: { result: 'refused', reason }, isSingleSignOn }, context.clock)
    },
    { locks: [refusalLock(user)] },
  )
}

/** Why policies refuse a sign-in: the names of their errors. */
const refusingPolicies = ['tooManySessions', 'addressNotAllowed', 'oneTimePasswordExpired'] as const satisfies readonly LoginReason[]

/** Throws `addressNotAllowed` if the roles of the person do not allow the network. */
async function requireAllowedAddress(
  { permissions }: Access,
  { settings, client }: Context<Principal | null>,
  userId: string,
): Promise<void> {
  if (!(await isAllowedFrom({ settings, permissions }, userId, client.ip))) throw new AppError(addressNotAllowed, { ip: client.ip })
}

/**
 * Opens a session with its cookie, and ends the one of the request. What a policy refuses is noted, and what was proved is used up. Who must set up a second factor first is confirmed: they have
 * just proved who they are.
 */
export async function openSession(access: Access, context: Context<Principal | null>, proved: ProvedSignIn): Promise<OpenedSignIn> {
  try {
    if (proved.isByPassword && isOneTimePasswordExpired(proved.user, context.clock.now())) throw new AppError(oneTimePasswordExpired)
    await requireAllowedAddress(access, context, proved.user.id)
    return await opened(access, context, proved)
  } catch (error) {
    const reason = refusingPolicies.find((name) => isAppError(error) && error.name === name)
    if (reason) await refuseSignIn(access, context, { ...proved, reason })
    throw error
  }
}

async function opened(
  access: Access,
  context: Context<Principal | null>,
  { user, isRemembered, isKnownDevice, isSingleSignOn = false, isByPassword = false, isConfirmed = false, settle }: ProvedSignIn,
): Promise<OpenedSignIn> {
  const { client, principal, clock } = context
  const { ip, userAgent, requestId, isSecure } = client
  const device = isKnownDevice ? undefined : newDevice({ ...client, now: clock.now() })
  const mustSetUp = (isSingleSignOn || !user.mustChangePassword) && (await lacksFactor(access.read, context.settings, user.id))
  const session = await access.sessions.open({
    user,
    isRemembered,
    ip,
    userAgent,
    requestId,
    previousSessionId: principal?.sessionId,
    device,
    isSingleSignOn,
    isByPassword,
    refund: settle,
    confirmedUntil: mustSetUp || isConfirmed ? clock.now() + confirmationMinutes * minuteMs : null,
  })
  context.setCookie(setSessionCookie(cookieName(client), session.cookie, { isSecure, isRemembered }))
  if (device) context.setCookie(device.cookie)
  return { token: session.token, user: { ...user, mustChangePassword: session.mustChangePassword } }
}

/** The answer to a sign-in. */
export async function signedIn(
  access: Access,
  { user, token }: OpenedSignIn,
  language: Language,
  { isSingleSignOn = false } = {},
): Promise<z.output<typeof loginResult>> {
  return {
    token,
    username: user.username,
    email: user.email,
    avatar: await avatarUrl(access.read, user),
    permissions: await labeledPermissions(access, user.id, language),
    passwordChangeRequired: user.mustChangePassword && !isSingleSignOn,
  }
}

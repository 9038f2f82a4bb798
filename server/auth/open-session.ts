import type { loginResult } from '#contract/access.ts'
import type { RoleView } from '#contract/identity/role-view.ts'
import type { Language } from '#contract/language.ts'
import { nameKey } from '#contract/name-key.ts'
import { confirmationMinutes } from '#contract/confirmation.ts'
import type { Context } from '#server/app/context.ts'
import { minuteMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { avatarUrl } from '#server/identity/users/avatar-url.ts'
import type { User } from '#server/identity/users/user-store.ts'
import type * as z from 'zod/mini'
import type { Access } from './access.ts'
import { knownDevice, newDevice } from './devices/known-device.ts'
import { lacksFactor } from './factors/required-factor.ts'
import type { Principal } from './principal.ts'
import { sessionCookieName, setSessionCookie } from './sessions/session-cookie.ts'

/** The permissions that a user holds, with their labels. */
export async function heldPermissions({ permissions }: Access, userId: string, language: Language, view: RoleView | null = null) {
  const held = await permissions.permissionsOf(userId, view)
  return held.map(({ value, label }) => ({ value, label: label[language] }))
}

/** The keys of the request's session and device, if they belong to the user who is signing in. */
export async function knownSources(access: Access, { principal, client, clock }: Context<Principal | null>, username: string) {
  const isOwn = principal !== null && nameKey(principal.username) === nameKey(username)
  const device = await knownDevice(access.read, { ...client, port: access.port, username, now: clock.now() })
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
  /** Who they are was asked a moment ago, and they have no other way to confirm it. */
  readonly isConfirmed?: boolean
  /** Written together with the session: the counted attempt, and that the proof has been used. */
  readonly settle: (connection: Connection) => Promise<void>
}

/**
 * Opens a session with its cookie, and ends the one of the request. Returns the token. Who must set up a second factor first is confirmed: they have
 * just proved who they are.
 */
export async function openSession(
  access: Access,
  context: Context<Principal | null>,
  { user, isRemembered, isKnownDevice, isSingleSignOn = false, isConfirmed = false, settle }: ProvedSignIn,
): Promise<string> {
  const { client, principal, clock } = context
  const { ip, userAgent, requestId, isSecure } = client
  const scope = { isSecure, port: access.port }
  const device = isKnownDevice ? undefined : newDevice({ ...scope, now: clock.now() })
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
    refund: settle,
    confirmedUntil: mustSetUp || isConfirmed ? clock.now() + confirmationMinutes * minuteMs : null,
  })
  context.setCookie(setSessionCookie(sessionCookieName(scope), session.cookie, { isSecure, isRemembered }))
  if (device) context.setCookie(device.cookie)
  return session.token
}

/** The answer to a sign-in. */
export async function signedIn(
  access: Access,
  user: User,
  token: string,
  language: Language,
  { isSingleSignOn = false } = {},
): Promise<z.output<typeof loginResult>> {
  return {
    token,
    username: user.username,
    email: user.email,
    avatar: await avatarUrl(access.read, user),
    permissions: await heldPermissions(access, user.id, language),
    passwordChangeRequired: user.mustChangePassword && !isSingleSignOn,
  }
}

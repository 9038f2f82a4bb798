import { changePassword, getAdminInfo, login, logout, wrongCredentials } from '#contract/access.ts'
import { badRequest, sessionExpired } from '#contract/kit/error.ts'
import { namedIssue } from '#contract/kit/issue-message.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Actor } from '#server/audit/writes.ts'
import { AppError } from '#contract/kit/app-error.ts'
import { type Context, handle, type Handler, type Person } from '#server/app/module.ts'
import { nameKey } from '#server/text/name-key.ts'
import type { Access } from './access.ts'
import type { CountedTry } from './throttle/login-attempts.ts'
import { hashPassword, isWeakHash, unmatchedHash, verifyPassword } from './passwords/password-hash.ts'
import { brokenPasswordRule } from './passwords/password-rules.ts'
import { passwordStore } from './passwords/password-store.ts'
import { clearSessionCookie, sessionCookieName, setSessionCookie } from './sessions/session-cookie.ts'
import { newSecret, secretHash } from './sessions/session-secrets.ts'
import { sessionStore } from './sessions/session-store.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'

type GiveBack = Extract<CountedTry, { isAllowed: true }>['giveBack']

/** Verified in place of a hash that does not exist, so that an unknown name costs what a known one does. */
const nobodysHash = unmatchedHash()

async function heldPermissions({ rights }: Access, userId: string, language: Language) {
  const permissions = await rights.permissionsOf(userId)
  return permissions.map(({ value, label }) => ({ value, label: label[language] }))
}

function actorOf({ origin }: Context<Person | null>, who: Partial<Actor>): Actor {
  return { userId: null, username: '', sessionId: null, ...who, ip: origin.ip, reference: origin.reference }
}

/** The user of that name, if there is one, and whether the password is theirs; every case takes the same path and the same time. */
async function authenticate({ read, writes }: Access, username: string, password: string, giveBack: GiveBack) {
  const user = await userStore(read).findByName(username)
  try {
    const isRight = await verifyPassword(password, user?.passwordHash ?? nobodysHash)
    return { user, isRight: user !== undefined && user.isEnabled && isRight }
  } catch (error) {
    // Nobody looked at the password, so the try does not count.
    await writes.housekeep(giveBack)
    throw error
  }
}

/** The session that the request carries, when it belongs to whom they sign in as. */
function knownSession({ person }: Context<Person | null>, username: string): string | undefined {
  return person && nameKey(person.username) === nameKey(username) ? person.sessionId : undefined
}

/** The user with a hash as strong as one made now, for only at a sign-in is the password there to be hashed again. */
async function withStrongHash({ writes }: Access, user: User, password: string, context: Context<Person | null>): Promise<User> {
  if (!isWeakHash(user.passwordHash)) return user
  const passwordHash = await hashPassword(password)
  const what = { action: 'person.strengthenHash', invalidates: ['audit'] }
  await writes.change(actorOf(context, { userId: user.id, username: user.username }), what, async ({ connection, audit }) => {
    await passwordStore(connection).replaceHash(user, passwordHash, context.clock.now())
    await audit({ target: user.id, targetName: user.username, before: null, after: null })
  })
  return { ...user, passwordHash }
}

function loginHandler(access: Access): Handler {
  return handle(login, async ({ body: { params } }, context) => {
    const { origin } = context
    const noteRefusal = (who: Partial<Actor>) => access.writes.note(actorOf(context, who), { action: 'session.create', result: 'refused' })
    const attempt = await access.attempts.count(params.username, origin.ip, knownSession(context, params.username))
    if (!attempt.isAllowed) {
      if (attempt.isFirst) await noteRefusal({})
      throw attempt.refusal
    }
    const { user, isRight } = await authenticate(access, params.username, params.password, attempt.giveBack)
    if (!user || !isRight) {
      // A name that nobody has is not kept: it may be a password in the wrong field.
      await noteRefusal({ username: user?.username ?? '' })
      throw new AppError(wrongCredentials)
    }
    const session = await access.sessions.open({
      user: await withStrongHash(access, user, params.password, context),
      isRemembered: params.remember,
      ip: origin.ip,
      userAgent: origin.userAgent,
      reference: origin.reference,
      carried: context.person?.sessionId,
      giveBack: attempt.giveBack,
    })
    const cookieName = sessionCookieName({ isSecure: origin.isSecure, port: access.port })
    context.setHeader(
      'set-cookie',
      setSessionCookie(cookieName, session.cookie, { isSecure: origin.isSecure, isRemembered: params.remember }),
    )
    return {
      token: session.token,
      username: user.username,
      email: user.email,
      avatar: '',
      permissions: await heldPermissions(access, user.id, context.language),
      passwordChangeRequired: user.mustChangePassword,
    }
  })
}

function logoutHandler(access: Access): Handler {
  return handle(logout, async (_, context) => {
    const { person, origin } = context
    await access.sessions.end({ ...actorOf(context, { userId: person.id, username: person.username }), sessionId: person.sessionId })
    context.setHeader('set-cookie', clearSessionCookie(sessionCookieName({ isSecure: origin.isSecure, port: access.port }), origin))
    return null
  })
}

function adminInfoHandler(access: Access): Handler {
  return handle(getAdminInfo, async (_, { person, language }) => {
    const user = await userStore(access.read).find(person.id)
    if (!user) throw new AppError(sessionExpired)
    // The console asks this once each time it is opened.
    access.visits.count()
    return {
      userId: user.id,
      username: user.username,
      realName: user.realName,
      avatar: '',
      desc: user.description,
      password: '',
      token: '',
      permissions: await heldPermissions(access, user.id, language),
    }
  })
}

function changePasswordHandler(access: Access): Handler {
  return handle(changePassword, async ({ body }, context) => {
    const { person, language, clock } = context
    const wrongField = (rule: string, field: 'oldPassword' | 'newPassword') =>
      new AppError(badRequest, { issues: [namedIssue(rule, [field], language)] })
    const attempt = await access.attempts.count(person.username, context.origin.ip, person.sessionId)
    if (!attempt.isAllowed) throw attempt.refusal
    const { user, isRight } = await authenticate(access, person.username, body.oldPassword, attempt.giveBack)
    if (!user || !isRight) throw wrongField('wrongOldPassword', 'oldPassword')
    await access.writes.housekeep(attempt.giveBack)
    const broken = body.newPassword === body.oldPassword ? 'passwordUnchanged' : await brokenPasswordRule(body.newPassword, user.username)
    if (broken) throw wrongField(broken, 'newPassword')
    const passwordHash = await hashPassword(body.newPassword)
    const token = newSecret()
    await context.change(async ({ connection, audit }) => {
      const now = clock.now()
      // Two changes at once: the second one's old password is no longer right.
      if (!(await passwordStore(connection).replacePassword(user, passwordHash, now))) throw wrongField('wrongOldPassword', 'oldPassword')
      await sessionStore(connection).removeOf(user.id, person.sessionId)
      await sessionStore(connection).replaceToken(person.sessionId, secretHash(token), now)
      await audit({ target: user.id, targetName: user.username, before: null, after: null })
    })
    return { token }
  })
}

/** Answers signing in and out, who is signed in, and changing the own password. */
export function accessHandlers(access: Access): Handler[] {
  return [loginHandler(access), logoutHandler(access), adminInfoHandler(access), changePasswordHandler(access)]
}

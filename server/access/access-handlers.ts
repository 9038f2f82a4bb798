import { changePassword, getAdminInfo, login, logout, wrongCredentials } from '#contract/access.ts'
import { badRequest, sessionExpired } from '#contract/kit/error.ts'
import { namedIssue } from '#contract/kit/issue-message.ts'
import type { Language } from '#contract/kit/language.ts'
import type { Actor } from '#server/audit/writes.ts'
import { AppError } from '#server/kit/app-error.ts'
import { type Context, handle, type Handler, type Person } from '#server/kit/feature.ts'
import type { Access } from './access.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { brokenPasswordRule } from './password-rules.ts'
import { clearSessionCookie, sessionCookieName, setSessionCookie } from './session-cookie.ts'
import { newSecret, secretHash } from './session-secrets.ts'
import { sessionStore } from './session-store.ts'
import { type User, userStore } from './user-store.ts'

/** Verified in place of a hash that does not exist, so that an unknown name costs what a known one does. */
const nobodysHash = hashPassword(newSecret())

async function heldPermissions({ rights }: Access, userId: string, language: Language) {
  const permissions = await rights.permissionsOf(userId)
  return permissions.map(({ value, label }) => ({ value, label: label[language] }))
}

function actorOf({ origin }: Context<Person | null>, who: Partial<Actor>): Actor {
  return { userId: null, username: '', sessionId: null, ...who, ip: origin.ip, reference: origin.reference }
}

/** The user whose name and password these are; every other case takes the same path and the same time. */
async function authenticated({ read }: Access, username: string, password: string): Promise<User | undefined> {
  const user = await userStore(read).findByName(username)
  const isRight = await verifyPassword(password, user?.passwordHash ?? (await nobodysHash))
  return user?.isEnabled && isRight ? user : undefined
}

function loginHandler(access: Access): Handler {
  return handle(login, async ({ body: { params } }, context) => {
    const { origin } = context
    const refused = (error: unknown) =>
      access.writes
        .note(actorOf(context, { username: params.username }), { action: 'session.create', result: 'refused' })
        .then(() => Promise.reject(error))
    const giveBack = await access.attempts.count(params.username, origin.ip).catch(refused)
    const user = await authenticated(access, params.username, params.password)
    if (!user) return refused(new AppError(wrongCredentials))
    const session = await access.sessions.open({
      userId: user.id,
      isRemembered: params.remember,
      ip: origin.ip,
      userAgent: origin.userAgent,
      carried: context.person?.sessionId,
      giveBack,
    })
    await access.writes.note(actorOf(context, { userId: user.id, username: user.username, sessionId: session.id }), {
      action: 'session.create',
      result: 'done',
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
    await access.sessions.end(person.sessionId)
    await access.writes.note(actorOf(context, { userId: person.id, username: person.username, sessionId: person.sessionId }), {
      action: 'session.remove',
      result: 'done',
    })
    context.setHeader('set-cookie', clearSessionCookie(sessionCookieName({ isSecure: origin.isSecure, port: access.port }), origin))
    return null
  })
}

function adminInfoHandler(access: Access): Handler {
  return handle(getAdminInfo, async (_, { person, language }) => {
    const user = await userStore(access.read).find(person.id)
    if (!user) throw new AppError(sessionExpired)
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
    const giveBack = await access.attempts.count(person.username, context.origin.ip)
    const user = await authenticated(access, person.username, body.oldPassword)
    if (!user) throw new AppError(badRequest, { issues: [namedIssue('wrongOldPassword', ['oldPassword'], language)] })
    await access.writes.housekeep(giveBack)
    const broken = body.newPassword === body.oldPassword ? 'passwordUnchanged' : await brokenPasswordRule(body.newPassword, user.username)
    if (broken) throw new AppError(badRequest, { issues: [namedIssue(broken, ['newPassword'], language)] })
    const passwordHash = await hashPassword(body.newPassword)
    const token = newSecret()
    await context.change(async ({ connection, audit }) => {
      const now = clock.now()
      await userStore(connection).setPassword(user.id, passwordHash, { mustChange: false, now })
      await sessionStore(connection).removeOthersOf(user.id, person.sessionId)
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

import {
  type AdminInfo,
  changePassword,
  getAdminInfo,
  lockSession,
  login,
  logout,
  reportActivity,
  wrongCredentials,
} from '#contract/access.ts'
import { badRequest, sessionExpired } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import { getPasswordRules } from '#contract/password-rules.ts'
import { minPasswordLength } from '#contract/settings/core-settings.ts'
import type { LoginReason } from '#contract/identity/login-log.ts'
import { oneTimePasswordExpired } from '#contract/identity/sign-in-policies.ts'
import type { Actor } from '#server/kit/writes.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import type { Principal } from '#server/kit/principal.ts'
import type { Access } from './access.ts'
import { deviceStore } from './devices/device-store.ts'
import { loginLog, refusalLock } from './login-log/login-log.ts'
import { confirmHandler } from './confirm-handler.ts'
import { endRoleViewHandler } from './role-view.ts'
import { viewedNames } from '#server/identity/role-view-store.ts'
import { actorOf, authenticate, isOneTimePasswordExpired, verifyOwnPassword } from './credentials.ts'
import { askSecondFactor } from './factors/ask-second-factor.ts'
import { passkeyStore } from './factors/passkey-store.ts'
import { labeledPermissions, knownSources, openSession, signedIn } from './open-session.ts'
import { noPassword } from '#server/identity/users/no-password.ts'
import { newPasswordIssue } from './passwords/password-rules.ts'
import { passwordLock, passwordStore } from './passwords/password-store.ts'
import { clearSessionCookie, cookieName } from './sessions/session-cookie.ts'
import { newToken } from '#platform/session-token.ts'
import { secretHash } from '#server/platform/random-secret.ts'
import { sessionStore } from './sessions/session-store.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { avatarUrl } from '#server/identity/users/avatar-url.ts'
import { type User, userStore } from '#server/identity/users/user-store.ts'

/** The audited change of a password: the user, without any value. */
function auditedUser({ id, username }: User) {
  return { resource: 'users', recordId: id, title: username, before: null, after: null }
}

/** Replaces a hash with weak parameters. This happens at sign-in, when the password is known. */
async function rehashIfNeeded(
  { writes, passwords }: Access,
  user: User,
  password: string,
  context: Context<Principal | null>,
): Promise<User> {
  if (!passwords.isWeak(user.passwordHash)) return user
  const passwordHash = await passwords.hash(password)
  const name = { action: 'person.strengthenHash', invalidates: ['audit'] }
  await writes.change(actorOf(context, { userId: user.id, username: user.username }), name, async ({ db, audit }) => {
    await passwordStore(db).replaceHash(user, passwordHash, context.clock.now())
    audit(auditedUser(user))
  })
  return { ...user, passwordHash }
}

/** Why a wrong attempt failed, for the sign-in log; the answer never says it. */
function refusalReason(user: User | undefined): LoginReason {
  if (!user) return 'unknownUser'
  return user.isEnabled ? 'wrongPassword' : 'disabled'
}

function loginHandler(access: Access): Handler {
  return handle(login, async ({ body: { params } }, context) => {
    const { client } = context
    const unlocking = params.isLock === true ? context.principal : null
    const action = unlocking ? 'session.unlock' : 'session.create'
    const refuse = (reason: LoginReason, user: User | undefined, who: Partial<Actor>) =>
      access.writes.systemWrite(
        async ({ db, note }) => {
          await note(actorOf(context, { sessionId: unlocking?.sessionId ?? null, ...who }), { action, result: 'refused' })
          if (!unlocking) await loginLog(db).add({ user, client, outcome: { result: 'refused', reason } }, context.clock)
        },
        { locks: unlocking ? [] : [refusalLock(user)] },
      )
    const { username, password } = params
    const { session, device } = await knownSources(access, context, username)
    const known = session ?? device
    const attempt = await access.attempts.count(username, client, known)
    if (!attempt.isAllowed) {
      if (attempt.isFirst) await refuse('tooManyTries', await userStore(access.read).findByName(username), {})
      throw attempt.refusal
    }
    const source = known === undefined ? 'unknown' : 'known'
    const { user, isCorrect } = await authenticate(access, { username, password, source, attempt })
    if (!user || !isCorrect || (unlocking && unlocking.id !== user.id)) {
      // An unknown username is not logged: it may be a password typed into the wrong field.
      await refuse(refusalReason(user), user, { username: user?.username ?? '' })
      throw new AppError(wrongCredentials, params.isLock === true ? { unlocking: { triesLeft: attempt.triesLeft } } : {})
    }
    const current = await rehashIfNeeded(access, user, password, context)
    if (unlocking) {
      if (isOneTimePasswordExpired(current, context.clock.now())) {
        await refuse('oneTimePasswordExpired', user, { username: user.username })
        throw new AppError(oneTimePasswordExpired)
      }
      const actor = { ...actorOf(context, { userId: user.id, username: user.username }), sessionId: unlocking.sessionId }
      const token = await access.sessions.unlock(actor, { user: current, refund: attempt.refund })
      return signedIn(access, { user: current, token }, context.language)
    }
    const { refund } = attempt
    await askSecondFactor(access, context, { user: current, isRemembered: params.remember, refund })
    const opened = await openSession(access, context, {
      user: current,
      isRemembered: params.remember,
      isKnownDevice: device !== undefined,
      isByPassword: true,
      settle: refund,
    })
    return signedIn(access, opened, context.language)
  })
}

function lockHandler(access: Access): Handler {
  return handle(lockSession, async (_, context) => {
    const { id: userId, username, sessionId } = context.principal
    await access.sessions.lock({ ...actorOf(context, { userId, username }), sessionId })
    return null
  })
}

/** Every call counts as a use of its session; this one does nothing else. */
const activityHandler = handle(reportActivity, () => Promise.resolve(null))

function logoutHandler(access: Access): Handler {
  return handle(logout, async (_, context) => {
    const { principal, client } = context
    const { id: userId, username, sessionId } = principal
    await access.sessions.end({ ...actorOf(context, { userId, username }), sessionId })
    context.setCookie(clearSessionCookie(cookieName(client), client))
    return null
  })
}

/** Which rows a user sees, as the console says it of an empty list; nothing where these are all. */
function rowScopeOf({ scope: { data }, departmentId }: Pick<Principal, 'scope' | 'departmentId'>): Pick<AdminInfo, 'rowScope'> {
  const { departments } = data
  if (departments === 'all') return {}
  if (departments.length === 0) return { rowScope: 'own' }
  return { rowScope: departments.length === 1 && departments[0] === departmentId ? 'department' : 'departments' }
}

function adminInfoHandler(access: Access): Handler {
  return handle(getAdminInfo, async (_, { principal, language }) => {
    const user = await userStore(access.read).find(principal.id)
    if (!user) throw new AppError(sessionExpired)
    // The console makes this call once each time it is opened.
    access.visits.count()
    const { view } = principal
    return {
      userId: user.id,
      username: user.username,
      realName: user.realName,
      avatar: await avatarUrl(access.read, user),
      desc: user.description,
      password: '',
      token: '',
      permissions: await labeledPermissions(access, user.id, language, view),
      ...(view && { viewedAs: await viewedNames(access.read, view) }),
      ...((await passkeyStore(access.read).has(user.id)) && { hasPasskey: true as const }),
      ...(user.passwordHash === noPassword && { hasNoPassword: true as const }),
      ...rowScopeOf(principal),
    }
  })
}

function changePasswordHandler(access: Access): Handler {
  return handle(changePassword, async ({ body }, context) => {
    const { principal, language, clock } = context
    const wrongField = (rule: string, field: 'oldPassword' | 'newPassword') =>
      new AppError(badRequest, { issues: [namedIssue(rule, [field], language)] })
    const wrong = () => wrongField('wrongOldPassword', 'oldPassword')
    const { user, refund } = await verifyOwnPassword(access, context, { password: body.oldPassword, wrong })
    await access.writes.systemWrite(({ db }) => refund(db))
    if (body.newPassword === body.oldPassword) throw wrongField('passwordUnchanged', 'newPassword')
    const issue = await newPasswordIssue({ ...context, read: access.read, passwords: access.passwords }, body.newPassword, user)
    if (issue) throw new AppError(badRequest, { issues: [issue] })
    const passwordHash = await access.passwords.hash(body.newPassword)
    const token = newToken()
    const replace = async ({ db, audit }: UnitOfWork) => {
      const now = clock.now()
      // Of two concurrent changes, the second has the wrong old password.
      if (!(await passwordStore(db).replacePassword(user, passwordHash, now))) throw wrong()
      await sessionStore(db).removeOf(user.id, principal.sessionId)
      await deviceStore(db).removeOf(user.id)
      await sessionStore(db).replaceToken(principal.sessionId, secretHash(token), now)
      audit(auditedUser(user))
    }
    await context.change(replace, { locks: [passwordLock(user.id)] })
    return { token }
  })
}

/** What the forms for new passwords say. */
const passwordRulesHandler = handle(getPasswordRules, async (_, { settings }) => ({ minLength: await settings.get(minPasswordLength) }))

/** Handlers for sign-in, the screen lock, sign-out, the current user, changing one's own password, confirming one's identity, and ending a view. */
export function accessHandlers(access: Access): Handler[] {
  return [
    loginHandler(access),
    lockHandler(access),
    activityHandler,
    logoutHandler(access),
    adminInfoHandler(access),
    changePasswordHandler(access),
    passwordRulesHandler,
    confirmHandler(access),
    endRoleViewHandler(access),
  ]
}

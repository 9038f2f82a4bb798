import type * as z from 'zod/mini'
import {
  changePassword,
  getAdminInfo,
  lockSession,
  login,
  type loginResult,
  logout,
  passwordMinLength,
  reportActivity,
  wrongCredentials,
} from '#contract/access.ts'
import { secondFactorRequired } from '#contract/factors/second-factor.ts'
import { confirmationMinutes, confirmIdentity, wrongPassword } from '#contract/confirmation.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, sessionExpired } from '#contract/errors/error.ts'
import { commonScope, endRoleView } from '#contract/identity/role-view.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import type { Permission } from '#contract/permissions/permission.ts'
import { getPasswordRules } from '#contract/password-rules.ts'
import { fieldError } from '#contract/resource/field-errors.ts'
import { recordAudit } from './audit-log.ts'
import { mock, type MockHandler, type MockPerson } from './mock.ts'
import { accountOf, verifyPassword, type MockAccount, permissionsForReading, permissionsOf, setPassword } from './people.ts'
import { recordLogin } from './login-log.ts'
import { minuteMs } from './minutes.ts'
import { awaitSecondFactor, factorsOf } from './second-factors.ts'
import { profileOf } from './profile.ts'
import {
  closeSession,
  closeSessionsOf,
  confirmSession,
  isLocked,
  lockSessionOf,
  type MockView,
  openSession,
  renewToken,
  setView,
  unlockSession,
  usernameOf,
  viewOf,
} from './sessions.ts'

// Required by the specification's admin info; the mock must not reveal them.
const masked = '******'

function isVisibleIn({ permissions }: MockView, permission: string): boolean {
  return permissionsForReading.has(permission) && (permissions === 'all' || permissions.includes(permission))
}

/** The user a token belongs to, if any. */
export function personOf(token: string | null): MockPerson | null {
  const account = accountOf(usernameOf(token) ?? '')
  if (!account || token === null) return null
  const { userId, username } = account
  const own = new Set(permissionsOf(account).map(({ value }) => value))
  const scope = { departments: 'all', userId, includesOwn: true } as const
  const person = { userId, username, token, isLocked: isLocked(token) }
  const view = viewOf(token)
  if (!view) return { ...person, departmentId: null, scope, can: ({ value }) => own.has(value) }
  const can = ({ value }: { readonly value: string }) => own.has(value) && isVisibleIn(view, value)
  return { ...person, departmentId: view.departmentId, scope: commonScope(scope, view.scope), isViewing: true, can }
}

function labelled(permissions: readonly Permission[], language: Language) {
  return permissions.map(({ value, label }) => ({ value, label: label[language] }))
}

function accountOfPerson({ username }: MockPerson): MockAccount {
  const account = accountOf(username)
  if (!account) throw new AppError(sessionExpired)
  return account
}

/** Opens a session and records it; returns its token. */
export function openRecorded(account: MockAccount, isRemembered: boolean, now: number): string {
  const { id, token } = openSession(account.username, { isRemembered })
  recordLogin({ account, result: 'done', sessionId: id }, now)
  return token
}

/** The answer to a sign-in. */
export function signedIn(
  account: MockAccount,
  token: string,
  { language, now }: { language: Language; now: number },
): z.output<typeof loginResult> {
  const { username } = account
  const { email, avatar } = profileOf(account, now)
  return { token, username, email, avatar, permissions: labelled(permissionsOf(account), language), passwordChangeRequired: false }
}

/** Handlers for signing in and out, the screen lock, ending a view, the current user, changing the own password, and confirming one's identity. */
export const accessHandlers: readonly MockHandler[] = [
  mock(login, ({ body: { params } }, { person, language, now }) => {
    const account = accountOf(params.username)
    const unlocking = params.isLock === true ? person : null
    const isAllowed = !unlocking || unlocking.userId === account?.userId
    const isValid = account !== undefined && isAllowed && verifyPassword(account, params.password)
    const factors = account && isValid && !unlocking ? factorsOf(account.username) : []
    if (account && factors.length > 0) {
      awaitSecondFactor(account.username, { isRemembered: params.remember, now })
      throw new AppError(secondFactorRequired, { factors })
    }
    recordAudit({
      changes: [],
      at: now,
      username: account?.username ?? '',
      action: unlocking ? 'session.unlock' : 'session.create',
      result: isValid ? 'done' : 'refused',
    })
    if (!isValid && !unlocking) recordLogin({ account, result: 'refused', reason: account ? 'wrongPassword' : 'unknownUser' }, now)
    if (!isValid) throw new AppError(wrongCredentials, params.isLock === true ? { unlocking: { triesLeft: undefined } } : {})
    return signedIn(account, unlocking ? unlockSession(unlocking.token) : openRecorded(account, params.remember, now), { language, now })
  }),

  mock(lockSession, (_, { person, now }) => {
    if (!person.isLocked) recordAudit({ at: now, username: person.username, action: 'session.lock', result: 'done', changes: [] })
    lockSessionOf(person.token)
    return null
  }),

  mock(reportActivity, () => null),

  mock(logout, (_, { person, now }) => {
    closeSession(person.token)
    recordAudit({ at: now, username: person.username, action: 'session.remove', result: 'done', changes: [] })
    return null
  }),

  mock(endRoleView, (_, { person, now }) => {
    setView(person.token, undefined)
    recordAudit({ at: now, username: person.username, action: 'session.endView', result: 'done', changes: [] })
    return null
  }),

  mock(getAdminInfo, (_, { person, language, now }) => {
    const account = accountOfPerson(person)
    const { userId, username } = account
    const { realName, desc, avatar } = profileOf(account, now)
    const permissions = permissionsOf(account).filter((permission) => person.can(permission))
    const view = viewOf(person.token)
    return {
      userId,
      username,
      realName,
      avatar,
      desc,
      password: masked,
      token: masked,
      permissions: labelled(permissions, language),
      ...(view && { viewedAs: view.viewedAs }),
    }
  }),

  mock(changePassword, ({ body: { oldPassword, newPassword } }, { person, language, audit }) => {
    const account = accountOfPerson(person)
    const wrongField = (rule: string, field: 'oldPassword' | 'newPassword') =>
      new AppError(badRequest, { issues: [namedIssue(rule, [field], language)] })
    if (!verifyPassword(account, oldPassword)) throw wrongField('wrongOldPassword', 'oldPassword')
    if (newPassword === oldPassword) throw wrongField('passwordUnchanged', 'newPassword')
    setPassword(account, newPassword)
    closeSessionsOf(account.username, person.token)
    audit({ resource: 'users', recordId: account.userId, title: account.username, before: null, after: null })
    return { token: renewToken(person.token) }
  }),

  mock(getPasswordRules, () => ({ minLength: passwordMinLength })),

  mock(confirmIdentity, ({ body: { password } }, { person, language, now }) => {
    const account = accountOfPerson(person)
    const isRight = verifyPassword(account, password ?? '')
    recordAudit({ at: now, username: account.username, action: 'session.confirm', result: isRight ? 'done' : 'refused', changes: [] })
    if (!isRight) throw fieldError(wrongPassword, 'password', language)
    const until = now + confirmationMinutes * minuteMs
    confirmSession(person.token, until)
    return { confirmedUntil: new Date(until).toISOString() }
  }),
]

import { changePassword, getAdminInfo, login, logout, wrongCredentials } from '#contract/access.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { badRequest, sessionExpired } from '#contract/errors/error.ts'
import { namedIssue } from '#contract/errors/issue-message.ts'
import type { Language } from '#contract/language.ts'
import { noteInAuditLog } from './audit-log.ts'
import { mock, type MockHandler, type MockPerson } from './mock.ts'
import { accountOf, isPasswordOf, type MockAccount, setPassword } from './people.ts'
import { closeSession, closeSessionsOf, openSession, usernameOf } from './sessions.ts'

// The specification's admin info has both; there is nothing to be told here.
const meaningless = '******'

/** Who holds a token, if anybody does. */
export function personOf(token: string | null): MockPerson | null {
  const account = accountOf(usernameOf(token) ?? '')
  if (!account || token === null) return null
  const { userId, username } = account
  const held = new Set(account.permissions.map(({ value }) => value))
  return { userId, username, token, can: ({ value }) => held.has(value) }
}

function permissionsOf({ permissions }: MockAccount, language: Language) {
  return permissions.map(({ value, label }) => ({ value, label: label[language] }))
}

function accountOfPerson({ username }: MockPerson): MockAccount {
  const account = accountOf(username)
  if (!account) throw new AppError(sessionExpired)
  return account
}

/** Signing in and out, who is signed in, and changing the own password. */
export const accessAnswers: readonly MockHandler[] = [
  mock(login, ({ body: { params } }, { language, now }) => {
    const account = accountOf(params.username)
    const isRight = account !== undefined && isPasswordOf(account, params.password)
    noteInAuditLog({
      changes: [],
      at: now,
      username: account?.username ?? '',
      action: 'session.create',
      result: isRight ? 'done' : 'refused',
    })
    if (!isRight) throw new AppError(wrongCredentials)
    const { username, email } = account
    return {
      token: openSession(username),
      username,
      email,
      avatar: '',
      permissions: permissionsOf(account, language),
      passwordChangeRequired: false,
    }
  }),

  mock(logout, (_, { person, now }) => {
    closeSession(person.token)
    noteInAuditLog({ at: now, username: person.username, action: 'session.remove', result: 'done', changes: [] })
    return null
  }),

  mock(getAdminInfo, (_, { person, language }) => {
    const account = accountOfPerson(person)
    const { userId, username, realName, desc } = account
    return {
      userId,
      username,
      realName,
      avatar: '',
      desc,
      password: meaningless,
      token: meaningless,
      permissions: permissionsOf(account, language),
    }
  }),

  mock(changePassword, ({ body: { oldPassword, newPassword } }, { person, language, audit }) => {
    const account = accountOfPerson(person)
    const wrongField = (rule: string, field: 'oldPassword' | 'newPassword') =>
      new AppError(badRequest, { issues: [namedIssue(rule, [field], language)] })
    if (!isPasswordOf(account, oldPassword)) throw wrongField('wrongOldPassword', 'oldPassword')
    if (newPassword === oldPassword) throw wrongField('passwordUnchanged', 'newPassword')
    setPassword(account, newPassword)
    closeSessionsOf(account.username)
    audit({ resource: 'users', recordId: account.userId, title: account.username, before: null, after: null })
    return { token: openSession(account.username) }
  }),
]

import { AppError } from '#contract/errors/app-error.ts'
import { notFound, sessionExpired } from '#contract/errors/error.ts'
import {
  type Account,
  endOtherSessions,
  endOwnSession,
  getAccount,
  listOwnLogins,
  listOwnSessions,
  updateAccount,
} from '#features/account/contract/account.ts'
import { users } from '#features/users/contract/users.ts'
import type { AnyRow } from '#contract/resource/resource.ts'
import { mockLogins } from '#web/mock/login-log.ts'
import { paginate } from '#web/mock/mock-list.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { endSessionById, onlineSessions } from '#web/mock/online-sessions.ts'
import { personAt } from '#web/mock/profile.ts'
import { rowsOf, updateRow } from '#web/mock/resource/row-registry.ts'

function accountOf(row: AnyRow): Account {
  const { roleTitles, ...user } = users.rowOf(row)
  return { ...user, roleTitles: roleTitles.flatMap((title) => title ?? []) }
}

function ownRow({ person, now }: MockContext): AnyRow {
  const row = rowsOf(users).find(person.userId, now)
  if (!row) throw new AppError(sessionExpired)
  return row
}

/** The person's own sessions, the latest used first. */
function ownSessions({ person, now }: MockContext) {
  const own = onlineSessions(person.token, now).filter(({ userId }) => userId === person.userId)
  return own.toSorted((one, other) => other.lastSeenDate.localeCompare(one.lastSeenDate))
}

/** Handlers of the person's own account, sessions and sign-in log. */
export const handlers: readonly MockHandler[] = [
  mock(getAccount, (_, context) => accountOf(ownRow(context))),

  mock(updateAccount, ({ body: { version, ...fields } }, context) => {
    const { id, email } = ownRow(context)
    if (fields.email !== undefined && fields.email !== email) context.requireConfirmation()
    return accountOf(updateRow(users, { id, version }, fields, { ...context, person: { ...context.person, isOwn: true } }))
  }),

  mock(listOwnSessions, (_, context) => ({ list: ownSessions(context) })),

  mock(endOwnSession, ({ params: { id } }, context) => {
    if (ownSessions(context).every((session) => session.id !== id)) throw new AppError(notFound)
    endSessionById(id)
    context.audit({ recordId: id, title: context.person.username, before: null, after: null })
    return null
  }),

  mock(endOtherSessions, (_, context) => {
    const others = ownSessions(context).filter(({ isCurrent }) => !isCurrent)
    for (const { id } of others) {
      endSessionById(id)
      context.audit({ recordId: id, title: context.person.username, before: null, after: null })
    }
    return { count: others.length }
  }),

  mock(listOwnLogins, ({ query }, { person, now }) => {
    const { realName } = personAt(person.userId, now)
    const own = mockLogins(now).filter(({ userId }) => userId === person.userId)
    return paginate(
      own.map((entry) => ({ ...entry, realName, isSingleSignOn: false })),
      query,
    )
  }),
]

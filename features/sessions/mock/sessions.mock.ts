import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { officerProtected } from '#contract/identity/identity-errors.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { sessionsTable } from '#features/sessions/contract/preferences.ts'
import { endSession, endUserSessions, listSessions, type OnlineSession, sessionsList } from '#features/sessions/contract/sessions.ts'
import { type Columns, compareRows, matchesFilters, paginate } from '#web/mock/mock-list.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { endSessionById, onlineSessions } from '#web/mock/online-sessions.ts'
import { departmentNameAt, personAt } from '#web/mock/profile.ts'
import { officeOf } from '#web/mock/separation.ts'

const columns: Columns<OnlineSession> = {
  name: ({ username, realName }) => `${username} ${realName}`,
  ip: ({ ip }) => ip,
  isLocked: ({ isLocked }) => isLocked,
  createDate: ({ createDate }) => createDate,
  lastSeenDate: ({ lastSeenDate }) => lastSeenDate,
}

function visibleSessions({ person, now }: MockContext): OnlineSession[] {
  return onlineSessions(person.token, now).flatMap((session) => {
    const { realName, departmentId } = personAt(session.userId, now)
    if (!isInScope(userScope, { id: session.userId, departmentId }, person.scope)) return []
    return [{ ...session, realName, departmentName: departmentNameAt(departmentId, now) }]
  })
}

/** A session that the person sees and may end. */
function managedSession(id: string, context: MockContext): OnlineSession {
  const session = visibleSessions(context).find((candidate) => candidate.id === id)
  if (!session) throw new AppError(notFound)
  if (session.userId !== context.person.userId && officeOf(session.userId) !== null) throw new AppError(officerProtected)
  return session
}

function end({ id, realName, username }: OnlineSession, context: MockContext): void {
  endSessionById(id)
  context.audit({ recordId: id, title: `${realName} (${username})`, before: null, after: null })
}

/** Handlers of the sessions of everybody who is signed in. */
export const handlers: readonly MockHandler[] = [
  mock(listSessions, ({ query }, context) => {
    const found = visibleSessions(context).filter((session) => matchesFilters(session, sessionsList, query, columns))
    return paginate(found.toSorted(compareRows(query.sort, columns)), query)
  }),

  mock(endSession, ({ params: { id } }, context) => {
    end(managedSession(id, context), context)
    return null
  }),

  mock(endUserSessions, ({ params: { id } }, context) => {
    const { userId } = managedSession(id, context)
    const all = visibleSessions(context).filter((session) => session.userId === userId)
    for (const session of all) end(session, context)
    return { count: all.length }
  }),
]

export const preferences = [sessionsTable]

import type { LoginLogEntry } from '#contract/identity/login-log.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { isInScope } from '#contract/resource/scope.ts'
import { listLogins, loginLogList } from '#features/login-log/contract/login-log.ts'
import { loginLogTable } from '#features/login-log/contract/preferences.ts'
import { mockLogins } from '#web/mock/login-log.ts'
import { type Columns, compareRows, matchesFilters, paginate } from '#web/mock/mock-list.ts'
import { mock, type MockContext, type MockHandler } from '#web/mock/mock.ts'
import { personAt } from '#web/mock/profile.ts'

const columns: Columns<LoginLogEntry> = {
  name: ({ username, realName }) => `${username} ${realName}`,
  ip: ({ ip }) => ip,
  result: ({ result }) => result,
  reason: ({ reason }) => reason,
  at: ({ at }) => at,
}

function visibleLogins({ person, now }: MockContext): LoginLogEntry[] {
  return mockLogins(now).flatMap((entry) => {
    const { realName, departmentId } = personAt(entry.userId ?? '', now)
    return isInScope(userScope, { id: entry.userId, departmentId }, person.scope) ? [{ ...entry, realName, isSingleSignOn: false }] : []
  })
}

/** Handlers of the sign-in log. */
export const handlers: readonly MockHandler[] = [
  mock(listLogins, ({ query }, context) => {
    const found = visibleLogins(context).filter((entry) => matchesFilters(entry, loginLogList, query, columns))
    return paginate(found.toSorted(compareRows(query.sort, columns)), query)
  }),
]

export const preferences = [loginLogTable]

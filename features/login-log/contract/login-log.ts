import { defineCall } from '#contract/calls/call.ts'
import { loginLogEntry, loginReasons, loginResults } from '#contract/identity/login-log.ts'
import { anyOf, between, contains, listQuery } from '#contract/lists/list-query.ts'
import { paged } from '#contract/lists/paging.ts'
import { loginLogView } from './permissions.ts'

/** How the sign-in log is sorted and filtered. */
export const loginLogList = listQuery({
  sort: ['at'],
  defaultSort: [{ name: 'at', descending: true }],
  filters: {
    name: contains({ max: 60 }),
    ip: contains({ max: 64 }),
    result: anyOf(loginResults),
    reason: anyOf(loginReasons),
    at: between(),
  },
})

/** Returns a page of the attempts to sign in, of the people in the caller's data scope. */
export const listLogins = defineCall({
  resource: 'loginLog',
  operation: 'list',
  method: 'GET',
  path: '/login-log/list',
  permission: loginLogView,
  query: loginLogList.schema,
  result: paged(loginLogEntry),
})

import { toPaged } from '#contract/lists/paging.ts'
import { listLogins, loginLogList } from '#features/login-log/contract/login-log.ts'
import { loginLogTable } from '#features/login-log/contract/preferences.ts'
import { handle } from '#server/kit/context.ts'
import { defineModule } from '#server/kit/module.ts'
import { loginLogListing } from '#server/auth/login-log/login-log-store.ts'
import { writeDemoLogins } from './demo-login-store.ts'

// The core writes the log with each attempt to sign in (server/auth/login-log).
export const feature = defineModule({
  id: 'login-log',
  preferences: [loginLogTable],
  demoAfter: ['users'],
  demo: writeDemoLogins,
  handlers: [
    handle(listLogins, async ({ query }, { read, principal }) => {
      const listing = loginLogListing(read, principal.scope, loginLogList)
      // Not remembered: attempts to sign in are no writes that others are told of.
      const itemCount = await listing.count(query)
      return toPaged(await listing.list(query, itemCount), itemCount, query)
    }),
  ],
})

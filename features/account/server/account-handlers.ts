import { AppError } from '#contract/errors/app-error.ts'
import { sessionExpired } from '#contract/errors/error.ts'
import { type Account, getAccount, updateAccount } from '#features/account/contract/account.ts'
import { type User, type UserFields, users } from '#features/users/contract/users.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { changesAddress, guardNewAddress } from '#server/auth/reset/new-address.ts'
import { ownScope } from '#server/kit/scope.ts'
import type { ResourceHooks } from '#server/resource/hooks.ts'
import { changeRows } from '#server/resource/resource-handlers.ts'
import { storeOf } from '#server/resource/store-of.ts'

function accountOf({ roleTitles, ...user }: User): Account {
  return { ...user, roleTitles: roleTitles.flatMap((title) => title ?? []) }
}

/** The context with a scope of the caller's own row alone: everybody has an account, whatever their roles. */
function ofOwnRow(context: Context): Context {
  const { principal } = context
  return { ...context, principal: { ...principal, scope: ownScope(principal) } }
}

/** The one rule of a profile. The hooks of users decide who manages other users; the contract leaves nothing else here that needs them. */
const hooks: ResourceHooks<User, UserFields> = {
  async beforeWrite({ uow, context }, before, { email }) {
    if (before && changesAddress(before, email)) await guardNewAddress(uow, context, before)
    return undefined
  },
}

/** Handlers of the caller's own account. */
export const accountHandlers: readonly Handler[] = [
  handle(getAccount, async (_, { read, principal }) => {
    const user = await storeOf(users).rows(read.db, ownScope(principal)).find(principal.id)
    if (!user) throw new AppError(sessionExpired)
    return accountOf(user)
  }),

  handle(updateAccount, ({ body: { version, ...fields } }, context) =>
    changeRows(users, { store: storeOf(users), hooks }, ofOwnRow(context), async (writes) =>
      accountOf(users.rowOf(await writes.update(context.principal.id, version, fields))),
    ),
  ),
]

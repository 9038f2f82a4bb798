import { passwordHasher } from '#server/auth/service.ts'
import { AppError } from '#contract/errors/app-error.ts'
import { notFound } from '#contract/errors/error.ts'
import { importedFields } from './imported-fields.ts'
import { ownFactors } from '#features/users/contract/user-errors.ts'
import {
  assignUserRoles,
  createUser,
  getUserIdentity,
  resetUserFactors,
  resetUserPassword,
  setUserIdentity,
  signOutUser,
  type User,
  users,
} from '#features/users/contract/users.ts'
import type { FieldValues } from '#contract/resource/rules.ts'
import { type Context, handle, type Handler } from '#server/kit/context.ts'
import { passkeyStore } from '#server/auth/factors/passkey-store.ts'
import { removeFactors } from '#server/auth/factors/required-factor.ts'
import { normalIssuer, replaceIdentity, requireSignInWay, signInWayLocks } from '#server/auth/oidc/linked-identities.ts'
import { identityStore } from '#server/auth/oidc/identity-store.ts'
import { newId } from '#server/ids.ts'
import { ssoIssuer } from '#contract/settings/single-sign-on-settings.ts'
import { singleSignOnOff } from '#contract/single-sign-on/single-sign-on-errors.ts'
import { generatedPassword } from '#server/auth/passwords/generated-password.ts'
import { neverChanged, noPassword } from '#server/identity/users/no-password.ts'
import { passwordLock } from '#server/auth/passwords/password-store.ts'
import { setTemporaryPassword } from '#server/auth/passwords/reset-password.ts'
import { sessionStore } from '#server/auth/sessions/session-store.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { requireRank, rightsLock } from '#server/identity/rights.ts'
import { changeRows, resourceHandlers } from '#server/resource/resource-handlers.ts'
import { issuePasswordsHandler } from './issue-passwords.ts'
import { userRows } from './user-store.ts'
import { userHooks } from './user-rules.ts'

/** The password is chosen with a link from a mail, or set by a user who may reset it. */
function importedRow(fields: FieldValues) {
  const hidden = { password_hash: noPassword, password_must_change: 0, password_changed_at: neverChanged }
  return { fields: importedFields(fields), hidden }
}

const options = { store: userRows, hooks: userHooks, locks: [rightsLock], importedRow }

/** A user in the caller's scope who does not outrank the caller. */
async function managedUser({ db }: Pick<UnitOfWork, 'db'>, { principal }: Context, id: string): Promise<User> {
  const user = await userRows.rows(db, principal.scope).find(id)
  if (!user) throw new AppError(notFound)
  await requireRank(db, principal.id, id)
  return user
}

/** An audited act on a user that changes none of the fields of a row. */
function actOn(user: User) {
  return { recordId: user.id, title: users.titleOf(user), before: null, after: null }
}

/** Handlers of the users. */
export const userHandlers: readonly Handler[] = [
  ...resourceHandlers(users, options),

  handle(createUser, async ({ body }, context) => {
    const password = generatedPassword()
    const hidden = {
      password_hash: await context.get(passwordHasher).hash(password),
      password_must_change: 1,
      password_changed_at: context.clock.now(),
    }
    return changeRows(users, options, context, async (writes) => ({ ...users.rowOf(await writes.create(body, hidden)), password }))
  }),

  handle(assignUserRoles, ({ params: { id }, body: { roleIds, version } }, context) =>
    changeRows(users, options, context, async (writes) => users.rowOf(await writes.update(id, version, { roleIds }))),
  ),

  handle(resetUserPassword, async ({ params: { id } }, context) => {
    // Before a password is hashed for nobody.
    await managedUser(context.read, context, id)
    const password = generatedPassword()
    const passwordHash = await context.get(passwordHasher).hash(password)
    return context.change(
      async (uow) => {
        const user = await managedUser(uow, context, id)
        await setTemporaryPassword(uow.db, user, passwordHash, context.clock.now())
        uow.audit(actOn(user))
        return { id, username: user.username, password }
      },
      { locks: [passwordLock(id), rightsLock] },
    )
  }),

  issuePasswordsHandler,

  handle(resetUserFactors, ({ params: { id } }, context) =>
    context.change(
      async (uow) => {
        const user = await managedUser(uow, context, id)
        if (id === context.principal.id) throw new AppError(ownFactors)
        const hadPasskey = await passkeyStore(uow.db).has(id)
        await removeFactors(uow.db, id)
        if (hadPasskey) await requireSignInWay(uow.db, context.settings, id)
        uow.audit(actOn(user))
        return null
      },
      { locks: [...signInWayLocks(id), rightsLock] },
    ),
  ),

  handle(getUserIdentity, async ({ params: { id } }, context) => {
    await managedUser(context.read, context, id)
    const linked = await identityStore(context.read.db).findOf(id, normalIssuer(await context.settings.get(ssoIssuer)))
    return { subject: linked?.subject ?? '' }
  }),

  handle(setUserIdentity, async ({ params: { id }, body: { subject } }, context) => {
    const issuer = normalIssuer(await context.settings.get(ssoIssuer))
    return context.change(
      async (uow) => {
        const user = await managedUser(uow, context, id)
        if (issuer === '') throw new AppError(singleSignOnOff)
        await replaceIdentity(uow.db, { userId: id, issuer, subject, createdAt: context.clock.now() }, newId(context.clock))
        uow.audit(actOn(user))
        return { subject }
      },
      { locks: [...signInWayLocks(id), rightsLock] },
    )
  }),

  handle(signOutUser, ({ params: { id } }, context) =>
    context.change(
      async (uow) => {
        const user = await managedUser(uow, context, id)
        await sessionStore(uow.db).removeOf(id)
        uow.audit(actOn(user))
        return null
      },
      { locks: [rightsLock] },
    ),
  ),
]

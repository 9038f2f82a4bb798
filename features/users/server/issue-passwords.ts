import { isAppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import { issuedPasswordDays } from '#contract/identity/sign-in-policies.ts'
import { officerProtected } from '#contract/identity/identity-errors.ts'
import { type IssuedPasswords, issuePasswords, type User, users } from '#features/users/contract/users.ts'
import { generatedPassword } from '#server/auth/passwords/generated-password.ts'
import { passwordLock } from '#server/auth/passwords/password-store.ts'
import { setTemporaryPassword } from '#server/auth/passwords/reset-password.ts'
import { passwordHasher } from '#server/auth/service.ts'
import { dayMs } from '#server/clock.ts'
import type { UnitOfWork } from '#server/db/unit-of-work.ts'
import { requireRank, rightsLock } from '#server/identity/rights.ts'
import { type Context, handle } from '#server/kit/context.ts'
import { userRows } from './user-store.ts'

type Skipped = IssuedPasswords['skipped'][number]

/** Hashes at once: more would wait in the queue of those who sign in. */
const hashedAtOnce = 4

/** Why the caller may not give this user a password; undefined if they may. */
async function reasonToSkip({ db }: Pick<UnitOfWork, 'db'>, { principal }: Context, user: User): Promise<Skipped['reason'] | undefined> {
  if (user.id === principal.id) return 'own'
  if (!user.isEnabled) return 'disabled'
  try {
    await requireRank(db, principal.id, user.id)
    return undefined
  } catch (error) {
    if (isAppError(error) && error.name === officerProtected.name) return 'officer'
    if (isAppError(error) && error.name === forbidden.name) return 'outranks'
    throw error
  }
}

/** The users in the caller's scope, in the order of their names, and who of them is given no password. */
async function candidates(uow: Pick<UnitOfWork, 'db'>, context: Context, ids: readonly string[]) {
  const found: User[] = []
  const skipped: Skipped[] = []
  for (const id of new Set(ids)) {
    const user = await userRows.rows(uow.db, context.principal.scope).find(id)
    if (!user) continue
    const reason = await reasonToSkip(uow, context, user)
    if (reason) skipped.push({ id, username: user.username, realName: user.realName, reason })
    else found.push(user)
  }
  return { found, skipped }
}

/** Gives users passwords in one unit of work. Rights are checked before the passwords are hashed, and again when they are written. */
export const issuePasswordsHandler = handle(issuePasswords, async ({ body: { ids } }, context) => {
  const hasher = context.get(passwordHasher)
  const passwords = new Map<string, { readonly password: string; readonly hash: string }>()
  const { found } = await candidates(context.read, context, ids)
  for (let start = 0; start < found.length; start += hashedAtOnce) {
    const hashing = found.slice(start, start + hashedAtOnce).map(async ({ id }) => {
      const password = generatedPassword()
      passwords.set(id, { password, hash: await hasher.hash(password) })
    })
    await Promise.all(hashing)
  }
  return context.change(
    async (uow) => {
      const now = context.clock.now()
      const expiresAt = now + issuedPasswordDays * dayMs
      const issued: IssuedPasswords['issued'] = []
      const { found: current, skipped } = await candidates(uow, context, ids)
      for (const user of current) {
        const made = passwords.get(user.id)
        if (!made) continue
        await setTemporaryPassword(uow.db, user, made.hash, now, expiresAt)
        uow.audit({ recordId: user.id, title: users.titleOf(user), before: null, after: null })
        issued.push({ id: user.id, username: user.username, realName: user.realName, password: made.password })
      }
      if (issued.length === 0) uow.unchanged()
      return { issued, skipped, expiryDate: new Date(expiresAt).toISOString() }
    },
    { locks: [...found.map(({ id }) => passwordLock(id)).toSorted(), rightsLock] },
  )
})

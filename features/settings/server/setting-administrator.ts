import { AppError } from '#contract/errors/app-error.ts'
import { forbidden } from '#contract/errors/error.ts'
import type { Connection } from '#server/db/database.ts'
import { rightsOf } from '#server/identity/rights-store.ts'

/** Whether a user may change the groups that are for administrators: with every permission, or while nobody has all because duties are separated. */
export async function isAdministrator(db: Connection, userId: string): Promise<boolean> {
  const { isSuper, isSeparated } = await rightsOf(db, userId)
  return isSuper || isSeparated
}

/** Throws `forbidden` for everybody else. */
export async function requireAdministrator(db: Connection, userId: string): Promise<void> {
  if (!(await isAdministrator(db, userId))) throw new AppError(forbidden)
}

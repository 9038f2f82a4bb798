import { AppError } from '#contract/errors/app-error.ts'
import { lastOfficer, officersCombined } from '#contract/identity/identity-errors.ts'
import { officers } from '#contract/identity/officers.ts'
import type { Connection } from '#server/db/database.ts'
import { officerStore } from './officer-store.ts'

/**
 * Throws unless the officers are as the separation of duties requires: each role has a member who can sign in (`lastOfficer`), and nobody holds two of
 * them or 超级管理员 (`officersCombined`). Call it at the end of each write that changes who holds a role or can sign in.
 */
export async function requireOfficers(connection: Connection): Promise<void> {
  const store = officerStore(connection)
  const [holders, administrators] = [await store.holders(), await store.administrators()]
  if (administrators.length > 0 || new Set(holders.map(({ id }) => id)).size < holders.length) throw new AppError(officersCombined)
  const able = holders.filter(({ isEnabled }) => isEnabled)
  if (!officers.every((officer) => able.some((holder) => holder.officer === officer))) throw new AppError(lastOfficer)
}

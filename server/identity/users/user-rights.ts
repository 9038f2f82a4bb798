import { AppError } from '#contract/errors/app-error.ts'
import { officerProtected } from '#contract/identity/identity-errors.ts'
import type { Connection } from '#server/db/database.ts'
import { noRights, requireGrantable, requireRank } from '#server/identity/rights.ts'
import { type Assignment, assignmentOf, rightsWith } from '#server/identity/rights-store.ts'

/** The roles and the department that a user is to have. */
interface WantedAssignment extends Assignment {
  /** The caller has chosen the roles: they are neither those from before nor the default ones of a new user. */
  readonly isChosen: boolean
}

/**
 * Throws if the caller may not give a user these roles and this department: because the user outranks the caller, or because the user would gain
 * permissions or departments that the caller may not give. Disabled roles count as enabled, because nobody is asked again when they are enabled.
 * Call it before the write: the caller may be that user. While duties are separated, what the default roles give to a new user is decided by
 * the user who grants them, not by the one who creates the user.
 */
export async function requireAssignable(
  connection: Connection,
  callerId: string,
  user: { readonly id: string; readonly isNew: boolean },
  assignment: WantedAssignment,
): Promise<void> {
  if (!user.isNew) await requireRank(connection, callerId, user.id)
  const before = user.isNew ? noRights : await rightsWith(connection, user.id, await assignmentOf(connection, user.id))
  const rights = await rightsWith(connection, user.id, assignment)
  if (rights.officer !== null) throw new AppError(officerProtected)
  const after = assignment.isChosen || !rights.isSeparated ? rights : { ...rights, permissions: [] }
  await requireGrantable(connection, callerId, { before, after, reachesCaller: callerId === user.id })
}

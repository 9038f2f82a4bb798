import type { Connection } from '#server/db/database.ts'
import { noRights, requireHeld, requireRank } from '#server/identity/rights.ts'
import { type Assignment, assignmentOf, rightsWith } from '#server/identity/rights-store.ts'

/**
 * Throws `forbidden` if the caller may not give a user these roles and this department: because the user outranks the caller, or because the
 * user would gain permissions or departments that the caller does not have. Disabled roles count as enabled, because nobody is asked again when
 * they are enabled. Call it before the write: the caller may be that user.
 */
export async function requireAssignable(
  connection: Connection,
  callerId: string,
  user: { readonly id: string; readonly isNew: boolean },
  assignment: Assignment,
): Promise<void> {
  if (!user.isNew) await requireRank(connection, callerId, user.id)
  const before = user.isNew ? noRights : await rightsWith(connection, user.id, await assignmentOf(connection, user.id))
  await requireHeld(connection, callerId, before, await rightsWith(connection, user.id, assignment))
}

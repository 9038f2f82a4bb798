import type { Connection } from '#server/db/database.ts'

type Tables = {
  user_role: { user_id: string; role_id: string }
  role: { id: string; status: string; deleted_at: number | null }
  totp: { user_id: string; secret: string | null }
  passkey: { id: string; user_id: string }
}

/** The roles of a user among these, enabled. */
function roleMemberships(read: Connection, userId: string, roleIds: readonly string[]) {
  return read
    .$extendTables<Tables>()
    .selectFrom('user_role')
    .innerJoin('role', 'role.id', 'user_role.role_id')
    .where('user_role.user_id', '=', userId)
    .where('user_role.role_id', 'in', roleIds)
    .where('role.status', '!=', 'disable')
    .where('role.deleted_at', 'is', null)
    .select('role.id')
    .limit(1)
}

/** Whether a user has one of these roles, enabled. */
export async function hasAnyRole(read: Connection, userId: string, roleIds: readonly string[]): Promise<boolean> {
  return (await roleMemberships(read, userId, roleIds).executeTakeFirst()) !== undefined
}

/** Whether a user has one of these roles, enabled, and neither an authenticator app nor a passkey; in one query. */
export async function hasAnyRoleButNoFactor(read: Connection, userId: string, roleIds: readonly string[]): Promise<boolean> {
  const row = await roleMemberships(read, userId, roleIds)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('totp').where('totp.user_id', '=', userId).where('totp.secret', 'is not', null).select('totp.user_id'))),
    )
    .where(({ not, exists, selectFrom }) => not(exists(selectFrom('passkey').where('passkey.user_id', '=', userId).select('passkey.id'))))
    .executeTakeFirst()
  return row !== undefined
}

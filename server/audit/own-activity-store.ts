import type { Connection } from '#server/db/database.ts'
import type { AuditTables } from './audit-store.ts'

/** Something that a user has done; `at` is epoch milliseconds. */
export interface OwnActivity {
  readonly id: string
  readonly at: number
  readonly action: string
  readonly targetName: string
  readonly result: 'done' | 'refused'
}

/** Signing in and out is in the log of sign-ins. */
const sessionActions = 'session.'

/** The last actions of a user other than signing in and out, the newest first. */
export async function ownActivity(connection: Connection, userId: string, limit: number): Promise<OwnActivity[]> {
  return connection
    .$extendTables<AuditTables>()
    .selectFrom('audit_entry')
    .where('user_id', '=', userId)
    .where('action', 'not like', `${sessionActions}%`)
    .select(['id', 'created_at as at', 'action', 'target_name as targetName', 'result'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

import type { Connection } from '#server/db/database.ts'

interface IdentityTable {
  id: string
  user_id: string
  issuer: string
  subject: string
  created_at: number
}

/** An account of an identity provider that is linked to a user. Times are epoch milliseconds. */
export interface LinkedIdentity {
  readonly userId: string
  readonly issuer: string
  readonly subject: string
  readonly createdAt: number
}

function toIdentity(row: IdentityTable): LinkedIdentity {
  return { userId: row.user_id, issuer: row.issuer, subject: row.subject, createdAt: row.created_at }
}

/** Reads and writes which accounts of identity providers are linked to users. */
export function identityStore(connection: Connection) {
  const database = connection.$extendTables<{ user_identity: IdentityTable; app_user: { id: string; deleted_at: number | null } }>()
  return {
    /** Whose an account is; nothing but issuer and subject counts. */
    async find(issuer: string, subject: string): Promise<LinkedIdentity | undefined> {
      const found = database.selectFrom('user_identity').selectAll().where('issuer', '=', issuer).where('subject', '=', subject)
      const row = await found.executeTakeFirst()
      return row && toIdentity(row)
    },

    /** The account of an identity provider that a user has. */
    async findOf(userId: string, issuer: string): Promise<LinkedIdentity | undefined> {
      const found = database.selectFrom('user_identity').selectAll().where('user_id', '=', userId).where('issuer', '=', issuer)
      const row = await found.executeTakeFirst()
      return row && toIdentity(row)
    },

    /** Whether a user has an account of any identity provider. */
    async hasAny(userId: string): Promise<boolean> {
      return (
        (await database.selectFrom('user_identity').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()) !== undefined
      )
    },

    async add(id: string, { userId, issuer, subject, createdAt }: LinkedIdentity): Promise<void> {
      await database.insertInto('user_identity').values({ id, user_id: userId, issuer, subject, created_at: createdAt }).execute()
    },

    /** Ends the link of an account whose user is deleted, so that it can be linked to another user. */
    async release(issuer: string, subject: string): Promise<void> {
      const deleted = database.selectFrom('app_user').select('id').where('deleted_at', 'is not', null)
      const link = database.deleteFrom('user_identity').where('issuer', '=', issuer).where('subject', '=', subject)
      await link.where('user_id', 'in', deleted).execute()
    },

    async remove(userId: string, issuer: string): Promise<void> {
      await database.deleteFrom('user_identity').where('user_id', '=', userId).where('issuer', '=', issuer).execute()
    },
  }
}

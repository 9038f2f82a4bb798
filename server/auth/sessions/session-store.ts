import * as z from 'zod/mini'
import type { RoleView } from '#contract/identity/role-view.ts'
import type { Connection } from '#server/db/database.ts'

interface SessionTable {
  id: string
  user_id: string
  token_hash: string
  cookie_hash: string
  is_remembered: 0 | 1
  ip: string
  user_agent: string
  expires_at: number
  last_seen_at: number
  confirmed_until: number | null
  viewed_as: string | null
  created_at: number
  updated_at: number
}

interface UserColumns {
  id: string
  username: string
  password_must_change: 0 | 1
  is_enabled: 0 | 1
  deleted_at: number | null
}

/** A session with columns of its user. Times are epoch milliseconds. */
export interface Session {
  readonly id: string
  readonly userId: string
  readonly username: string
  readonly cookieHash: string
  readonly isRemembered: boolean
  readonly expiresAt: number
  readonly lastSeenAt: number
  /** Null if it was never confirmed. */
  readonly confirmedUntil: number | null
  /** What it views as; null with the user's own rights. */
  readonly view: RoleView | null
  readonly mustChangePassword: boolean
  /** False for deleted users too. */
  readonly isUserEnabled: boolean
}

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly cookieHash: string
  readonly isRemembered: boolean
  readonly ip: string
  readonly userAgent: string
  readonly expiresAt: number
  readonly now: number
}

const columns = [
  'session.id',
  'session.user_id',
  'app_user.username',
  'session.cookie_hash',
  'session.is_remembered',
  'session.expires_at',
  'session.last_seen_at',
  'session.confirmed_until',
  'session.viewed_as',
  'app_user.password_must_change',
  'app_user.is_enabled',
  'app_user.deleted_at',
] as const

type Row = Omit<UserColumns & SessionTable, 'token_hash' | 'ip' | 'user_agent' | 'created_at' | 'updated_at'>

const storedView = z.object({ roleIds: z.array(z.string()), departmentId: z.nullable(z.string()), ownerId: z.nullable(z.string()) })

function toSession(row: Row): Session {
  return {
    id: row.id,
    userId: row.user_id,
    username: row.username,
    cookieHash: row.cookie_hash,
    isRemembered: row.is_remembered === 1,
    expiresAt: row.expires_at,
    lastSeenAt: row.last_seen_at,
    confirmedUntil: row.confirmed_until,
    view: row.viewed_as === null ? null : storedView.parse(JSON.parse(row.viewed_as)),
    mustChangePassword: row.password_must_change === 1,
    isUserEnabled: row.is_enabled === 1 && row.deleted_at === null,
  }
}

function tables(connection: Connection) {
  return connection.$extendTables<{ session: SessionTable; app_user: UserColumns }>()
}

function removing(connection: Connection) {
  const database = tables(connection)
  return {
    async remove(id: string): Promise<void> {
      await database.deleteFrom('session').where('id', '=', id).execute()
    },

    async removeAll(): Promise<void> {
      await database.deleteFrom('session').execute()
    },

    /** Ends the sessions of a person, but for the one that is kept. */
    async removeOf(userId: string, keptId = ''): Promise<void> {
      await database.deleteFrom('session').where('user_id', '=', userId).where('id', '!=', keptId).execute()
    },

    async removeExpired(now: number): Promise<void> {
      await database.deleteFrom('session').where('expires_at', '<=', now).execute()
    },
  }
}

function updating(connection: Connection) {
  const database = tables(connection)
  return {
    /** Gives a session another token. It is no longer confirmed. */
    async replaceToken(id: string, tokenHash: string, now: number): Promise<void> {
      await database
        .updateTable('session')
        .set({ token_hash: tokenHash, confirmed_until: null, updated_at: now })
        .where('id', '=', id)
        .execute()
    },

    /** Marks a session as confirmed; false if it has ended. */
    async confirm(id: string, confirmedUntil: number, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('session')
        .set({ confirmed_until: confirmedUntil, updated_at: now })
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Sets what a session views as; null for nothing. */
    async setView(id: string, view: RoleView | null, now: number): Promise<void> {
      await database
        .updateTable('session')
        .set({ viewed_as: view && JSON.stringify(view), updated_at: now })
        .where('id', '=', id)
        .execute()
    },

    /** Notes a use of a session, unless another one has been noted since it was read. */
    async touch({ id, lastSeenAt }: Pick<Session, 'id' | 'lastSeenAt'>, now: number): Promise<void> {
      await database
        .updateTable('session')
        .set({ last_seen_at: now, updated_at: now })
        .where('id', '=', id)
        .where('last_seen_at', '=', lastSeenAt)
        .execute()
    },
  }
}

/** Reads and writes sessions. */
export function sessionStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...removing(connection),
    ...updating(connection),

    async find(tokenHash: string): Promise<Session | undefined> {
      const row = await database
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .where('session.token_hash', '=', tokenHash)
        .select(columns)
        .executeTakeFirst()
      return row && toSession(row)
    },

    async create(session: NewSession): Promise<void> {
      await database
        .insertInto('session')
        .values({
          id: session.id,
          user_id: session.userId,
          token_hash: session.tokenHash,
          cookie_hash: session.cookieHash,
          is_remembered: session.isRemembered ? 1 : 0,
          ip: session.ip,
          user_agent: session.userAgent,
          expires_at: session.expiresAt,
          last_seen_at: session.now,
          confirmed_until: null,
          viewed_as: null,
          created_at: session.now,
          updated_at: session.now,
        })
        .execute()
    },
  }
}

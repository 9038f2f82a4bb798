import { type CompiledQuery, sql, type SqlBool } from 'kysely'
import type { RoleView } from '#contract/identity/role-view.ts'
import { dayMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'
import { type Session, sessionColumns, type SessionRow, type SessionTable, toSession, type UserColumns } from './session-row.ts'

export interface NewSession {
  readonly id: string
  readonly userId: string
  readonly tokenHash: string
  readonly cookieHash: string
  readonly isRemembered: boolean
  readonly ip: string
  readonly userAgent: string
  readonly expiresAt: number
  /** Null if it is not confirmed. */
  readonly confirmedUntil: number | null
  readonly isSingleSignOn: boolean
  /** It was opened with a password that is too old. */
  readonly isPasswordExpired: boolean
  readonly now: number
}

function tables(connection: Connection) {
  return connection.$extendTables<{ session: SessionTable; app_user: UserColumns }>()
}

function sessionsOf(connection: Connection) {
  return tables(connection).selectFrom('session').innerJoin('app_user', 'app_user.id', 'session.user_id').select(sessionColumns)
}

const compiled = new WeakMap<Connection, CompiledQuery<SessionRow>>()

/** The query of a session by its token. Every request runs it, so it is built once for each connection. */
function sessionByToken(connection: Connection, tokenHash: string): CompiledQuery<SessionRow> {
  const query = compiled.get(connection) ?? sessionsOf(connection).where('session.token_hash', '=', tokenHash).compile()
  compiled.set(connection, query)
  return { ...query, parameters: [tokenHash] }
}

/** How long the reason why a session ended is kept for its console. */
const endedKeptMs = 2 * dayMs

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

    /** Some of them; returns how many. */
    removeExpired(now: number): Promise<number> {
      const where = sql<SqlBool>`expires_at <= ${now} and (end_reason is null or expires_at <= ${now - endedKeptMs})`
      return deleteSlice(connection, { table: 'session', key: ['id'], where })
    },
  }
}

function updating(connection: Connection) {
  const database = tables(connection)
  return {
    /** Gives a session another token, the only one from now on, after its password was changed. It is no longer confirmed. */
    async replaceToken(id: string, tokenHash: string, now: number): Promise<void> {
      await database
        .updateTable('session')
        .set({
          token_hash: tokenHash,
          previous_token_hash: null,
          previous_token_until: null,
          confirmed_until: null,
          password_expired: 0,
          updated_at: now,
        })
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

function locking(connection: Connection) {
  const database = tables(connection)
  return {
    /** Locks a session, which is then no longer confirmed; false if it is locked already, has ended, or was used since it was read. */
    async lock({ id, lastSeenAt }: Pick<Session, 'id'> & { lastSeenAt?: number }, now: number): Promise<boolean> {
      const locking = database
        .updateTable('session')
        .set({ locked_at: now, confirmed_until: null, updated_at: now })
        .where('id', '=', id)
        .where('locked_at', 'is', null)
      const { numUpdatedRows } = await (
        lastSeenAt === undefined ? locking : locking.where('last_seen_at', '=', lastSeenAt)
      ).executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Unlocks a session and gives it another token; the one before is accepted for a while. False if the session has ended. */
    async unlock(id: string, { tokenHash, previousUntil }: { tokenHash: string; previousUntil: number }, now: number): Promise<boolean> {
      const { numUpdatedRows } = await database
        .updateTable('session')
        .set((row) => ({
          locked_at: null,
          token_hash: tokenHash,
          previous_token_hash: row.ref('token_hash'),
          previous_token_until: previousUntil,
          confirmed_until: null,
          last_seen_at: now,
          updated_at: now,
        }))
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Reads and writes sessions. */
export function sessionStore(connection: Connection) {
  const database = tables(connection)
  return {
    ...removing(connection),
    ...updating(connection),
    ...locking(connection),

    /** The session with a token, or with one that was replaced a moment ago. */
    async find(tokenHash: string, now: number): Promise<Session | undefined> {
      const row =
        (await connection.executeQuery(sessionByToken(connection, tokenHash))).rows[0] ??
        (await sessionsOf(connection)
          .where('session.previous_token_hash', '=', tokenHash)
          .where('session.previous_token_until', '>', now)
          .executeTakeFirst())
      return row && toSession(row)
    },

    async findByCookie(cookieHash: string): Promise<Session | undefined> {
      const row = await sessionsOf(connection).where('session.cookie_hash', '=', cookieHash).executeTakeFirst()
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
          confirmed_until: session.confirmedUntil,
          is_single_sign_on: session.isSingleSignOn ? 1 : 0,
          viewed_as: null,
          locked_at: null,
          previous_token_hash: null,
          previous_token_until: null,
          end_reason: null,
          password_expired: session.isPasswordExpired ? 1 : 0,
          created_at: session.now,
          updated_at: session.now,
        })
        .execute()
    },
  }
}

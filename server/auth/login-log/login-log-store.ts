import { sql, type SqlBool } from 'kysely'
import type { LoginLogEntry, LoginReason } from '#contract/identity/login-log.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import type { anyOf, between, contains, ListQuery, ListRequest } from '#contract/lists/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { deleteSlice } from '#server/db/delete-slice.ts'
import { countRows } from '#server/db/list/count.ts'
import type { Condition, ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import { scopeCondition, scopedColumns } from '#server/db/list/scope-condition.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/kit/scope.ts'

interface LoginLogTable {
  id: string
  user_id: string | null
  username: string
  name_search: string
  session_id: string | null
  ip: string
  user_agent: string
  result: 'done' | 'refused'
  reason: LoginReason | null
  repeated: number
  is_single_sign_on: 0 | 1
  created_at: number
}

/** What is the same in refusals that are one row. */
interface Attempt {
  readonly userId: string | null
  readonly ip: string
  readonly userAgent: string
  readonly reason: LoginReason | null
  readonly isSingleSignOn?: boolean
}

interface NewRow extends Attempt {
  readonly id: string
  readonly username: string
  readonly nameSearch: string
  readonly result: 'done' | 'refused'
  readonly sessionId: string | null
  readonly repeated?: number
  readonly at: number
}

type LoginLogFilters = Readonly<{
  name: ReturnType<typeof contains>
  ip: ReturnType<typeof contains>
  result: ReturnType<typeof anyOf<'done' | 'refused'>>
  reason: ReturnType<typeof anyOf<LoginReason>>
  at: ReturnType<typeof between>
}>

/** The list grammar of the sign-in log. */
export type LoginLogQuery = ListQuery<'at', LoginLogFilters>
type LoginLogRequest = ListRequest<'at', LoginLogFilters>

const columns = [
  'id',
  'user_id',
  'username',
  'session_id',
  'ip',
  'user_agent',
  'result',
  'reason',
  'repeated',
  'is_single_sign_on',
  'created_at',
] as const

type Row = Pick<LoginLogTable, (typeof columns)[number]> & { readonly real_name: string | null }

function entryOf(row: Row): LoginLogEntry {
  const { id, username, ip, result, reason, repeated } = row
  const person = { userId: row.user_id, realName: row.real_name ?? '', userAgent: row.user_agent, sessionId: row.session_id }
  return {
    id,
    username,
    ip,
    result,
    reason,
    repeated,
    isSingleSignOn: row.is_single_sign_on === 1,
    ...person,
    at: new Date(row.created_at).toISOString(),
  }
}

function tableOf(connection: Connection) {
  return connection.$extendTables<{ login_log: LoginLogTable }>()
}

const increased = () => sql<number>`repeated + 1`

/** Counts refusals of usernames that nobody has, together. */
function countingUnknown(connection: Connection) {
  const database = tableOf(connection)
  return {
    /** How many rows of nobody there are since a time. */
    async countUnknown(since: number): Promise<number> {
      const { count } = await database
        .selectFrom('login_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('created_at', '>', since)
        .where('user_id', 'is', null)
        .executeTakeFirstOrThrow()
      return count
    },

    /** Counts a refusal on the last row of nobody since a time; false if there is none. */
    async repeatUnknown(since: number): Promise<boolean> {
      const last = database
        .selectFrom('login_log')
        .select('id')
        .where('created_at', '>', since)
        .where('user_id', 'is', null)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
      const { numUpdatedRows } = await database
        .updateTable('login_log')
        .set({ repeated: increased() })
        .where('id', '=', last)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
  }
}

/** Writes to the sign-in log. */
export function loginLogStore(connection: Connection) {
  const database = tableOf(connection)
  return {
    ...countingUnknown(connection),

    async append(row: NewRow): Promise<void> {
      const { id, username, ip, result, reason } = row
      const named = { user_id: row.userId, name_search: row.nameSearch, session_id: row.sessionId, user_agent: row.userAgent }
      await database
        .insertInto('login_log')
        .values({
          id,
          username,
          ip,
          result,
          reason,
          ...named,
          is_single_sign_on: row.isSingleSignOn ? 1 : 0,
          repeated: row.repeated ?? 1,
          created_at: row.at,
        })
        .execute()
    },

    /** Counts a refusal on the last row of equal ones since a time; false if there is none. */
    async repeat({ userId, ip, userAgent, reason }: Attempt, since: number): Promise<boolean> {
      const last = database
        .selectFrom('login_log')
        .select('id')
        .where('created_at', '>', since)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .where('ip', '=', ip)
        .where('user_agent', '=', userAgent)
        .where('reason', '=', reason)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
      const { numUpdatedRows } = await database
        .updateTable('login_log')
        .set({ repeated: increased() })
        .where('id', '=', last)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },

    /** Some of them; returns how many. */
    removeBefore(time: number): Promise<number> {
      return deleteSlice(connection, { table: 'login_log', key: ['id'], where: sql`created_at < ${time}` })
    },
  }
}

/** The condition for an entry to be of a user in a scope; undefined if all are. Entries of nobody are seen by those who see everyone. */
function isOfVisibleUser(connection: Connection, { data }: Scope): Condition | undefined {
  const scoped = scopedColumns(userScope, (field) => (field === 'departmentId' ? 'department_id' : field), data)
  if (!scoped) return undefined
  return sql<SqlBool>`exists (select 1 from app_user where app_user.id = login_log.user_id and ${scopeCondition(connection, 'app_user', scoped)})`
}

const sourceOf = (query: LoginLogQuery, only: Condition | undefined): ListSource<Row, 'at', LoginLogFilters> => ({
  query,
  table: 'login_log',
  columns,
  ...(only && { only }),
  sort: { at: 'created_at' },
  filters: { name: 'name_search', ip: 'ip', result: 'result', reason: 'reason', at: 'created_at' },
  joined: [{ table: 'app_user', by: 'user_id', columns: { real_name: 'real_name' } }],
})

/** Reads the sign-in log of the users in a scope. */
export function loginLogListing(reader: Reader, scope: Scope, query: LoginLogQuery) {
  const source = sourceOf(query, isOfVisibleUser(reader.db, scope))
  return {
    count: (request: LoginLogRequest): Promise<number> => countRows(reader, source, request),
    list: async (request: LoginLogRequest, itemCount: number): Promise<LoginLogEntry[]> =>
      (await listRows(reader, source, request, itemCount)).map(entryOf),
  }
}

/** Reads the sign-in log of one user, newest first. */
export function loginsOf(connection: Connection, userId: string) {
  const database = connection.$extendTables<{ login_log: LoginLogTable; app_user: { id: string; real_name: string } }>()
  return {
    async count(): Promise<number> {
      const { count } = await database
        .selectFrom('login_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .executeTakeFirstOrThrow()
      return count
    },

    async list({ page, pageSize }: { readonly page: number; readonly pageSize: number }): Promise<LoginLogEntry[]> {
      const rows = await database
        .selectFrom('login_log')
        .innerJoin('app_user', 'app_user.id', 'login_log.user_id')
        .select(columns.map((column) => `login_log.${column}` as const))
        .select('app_user.real_name')
        .where('login_log.user_id', '=', userId)
        .orderBy('login_log.created_at', 'desc')
        .orderBy('login_log.id', 'desc')
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute()
      return rows.map(entryOf)
    },
  }
}

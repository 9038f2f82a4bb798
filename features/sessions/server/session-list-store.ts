import type * as z from 'zod/mini'
import { type OnlineSession, sessionsList } from '#features/sessions/contract/sessions.ts'
import { isOpenIn, type OpenAt, openSessionColumns, openSessionOf, type OpenSessionRow } from '#server/auth/sessions/open-session-store.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import { every } from '#server/db/list/filters.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/kit/scope.ts'
import { sql, type SqlBool } from 'kysely'

type Request = z.output<typeof sessionsList.schema>
type NotColumns = { readonly [Name in 'name' | 'isLocked']: Request[Name] | undefined }
type SortName = 'createDate' | 'lastSeenDate'

interface ListedSession extends OpenSessionRow {
  readonly username: string | null
  readonly real_name: string | null
  readonly department_id: string | null
}

const locked = (wanted: readonly string[] | undefined) =>
  wanted?.length === 1 ? [wanted[0] === 'true' ? sql<SqlBool>`session.locked_at is not null` : sql<SqlBool>`session.locked_at is null`] : []

function sourceOf(
  db: Connection,
  scope: Scope,
  at: OpenAt,
  { name, isLocked }: NotColumns,
): ListSource<ListedSession, SortName, typeof sessionsList.filters> {
  return {
    query: sessionsList,
    table: 'session',
    columns: openSessionColumns,
    only: every([isOpenIn(db, scope, at, name), ...locked(isLocked)]),
    sort: { createDate: 'created_at', lastSeenDate: 'last_seen_at' },
    // Names and locks are no columns of their own: they are asked above.
    filters: { name: 'id', ip: 'ip', isLocked: 'id' },
    joined: [
      { table: 'app_user', by: 'user_id', columns: { username: 'username', real_name: 'real_name', department_id: 'department_id' } },
    ],
  }
}

/** The names of these departments by id. */
async function departmentNames(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const departments = connection.$extendTables<{ department: { id: string; name: string } }>()
  const rows = await departments.selectFrom('department').where('id', 'in', ids).select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Reads the sessions that are signed in, of the users in a scope. `currentId` is the session that asks. */
export function onlineSessions(reader: Reader, scope: Scope, at: OpenAt) {
  return {
    count({ name, isLocked, ...request }: Request): Promise<number> {
      return countRows(reader, sourceOf(reader.db, scope, at, { name, isLocked }), request)
    },

    async list({ name, isLocked, ...request }: Request, itemCount: number, currentId: string): Promise<OnlineSession[]> {
      const found = await listRows(reader, sourceOf(reader.db, scope, at, { name, isLocked }), request, itemCount)
      const names = await departmentNames(reader.db, [...new Set(found.flatMap(({ department_id: id }) => id ?? []))])
      return found.map((row) => ({
        ...openSessionOf(row, currentId),
        userId: row.user_id,
        username: row.username ?? '',
        realName: row.real_name ?? '',
        departmentName: names.get(row.department_id ?? '') ?? null,
      }))
    },
  }
}

/** Who has a session that is signed in, of the users in a scope; undefined if there is none. */
export async function userOfSession(connection: Connection, scope: Scope, at: OpenAt, id: string) {
  return connection
    .$extendTables<{ session: { id: string; user_id: string }; app_user: { id: string; username: string; real_name: string } }>()
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .where('session.id', '=', id)
    .where(isOpenIn(connection, scope, at))
    .select(['session.user_id as userId', 'app_user.username', 'app_user.real_name as realName'])
    .executeTakeFirst()
}

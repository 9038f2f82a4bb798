import { sql, type SqlBool } from 'kysely'
import type { OpenSession } from '#contract/identity/open-session.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { hourMs } from '#server/clock.ts'
import type { Connection } from '#server/db/database.ts'
import { containsText } from '#server/db/list/conditions.ts'
import { every } from '#server/db/list/filters.ts'
import type { Condition } from '#server/db/list/list-source.ts'
import { scopeCondition, scopedColumns } from '#server/db/list/scope-condition.ts'
import type { Scope } from '#server/kit/scope.ts'
import { sessionIdleHours } from '#contract/settings/core-settings.ts'
import { rememberedIdleHours } from '#contract/settings/sign-in-settings.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { CurrentSettings } from '#server/settings/current-settings.ts'

/** The columns of a session that people see. */
export const openSessionColumns = [
  'id',
  'user_id',
  'ip',
  'user_agent',
  'is_remembered',
  'locked_at',
  'created_at',
  'last_seen_at',
  'expires_at',
] as const

/** A row of these columns. Times are epoch milliseconds. */
export interface OpenSessionRow {
  readonly id: string
  readonly user_id: string
  readonly ip: string
  readonly user_agent: string
  readonly is_remembered: 0 | 1
  readonly locked_at: number | null
  readonly created_at: number
  readonly last_seen_at: number
  readonly expires_at: number
}

/** The time now, and how long sessions that are not remembered may go unused. */
export interface OpenAt {
  readonly now: number
  readonly idleMs: number
  /** The same for those that are remembered. */
  readonly rememberedIdleMs: number
}

/** The time now with the setting of the idle time. */
export async function openAt(settings: Pick<CurrentSettings, 'get'>, now: number): Promise<OpenAt> {
  const remembered = await settings.get(rememberedIdleHours)
  return {
    now,
    idleMs: (await settings.get(sessionIdleHours)) * hourMs,
    rememberedIdleMs: remembered === 0 ? Number.MAX_SAFE_INTEGER : remembered * hourMs,
  }
}

/** The condition for a session to be signed in. */
export function isOpen({ now, idleMs, rememberedIdleMs }: OpenAt): Condition {
  return sql<SqlBool>`session.expires_at > ${now}
    and (session.is_remembered = 1 and session.last_seen_at > ${now - rememberedIdleMs} or session.is_remembered = 0 and session.last_seen_at > ${now - idleMs})
    and exists (select 1 from app_user where app_user.id = session.user_id and app_user.is_enabled = 1 and app_user.deleted_at is null)`
}

/** The condition for a session to be of a user in a scope whose name contains a text, and to be signed in. */
export function isOpenIn(connection: Connection, { data }: Scope, at: OpenAt, name = ''): Condition {
  const scoped = scopedColumns(userScope, (field) => (field === 'departmentId' ? 'department_id' : field), data)
  const conditions = [
    ...(scoped ? [scopeCondition(connection, 'app_user', scoped)] : []),
    ...(name === '' ? [] : [containsText(sql.ref('app_user.name_search'), searchKey(name))]),
  ]
  if (conditions.length === 0) return isOpen(at)
  const isOfUser = sql<SqlBool>`exists (select 1 from app_user where app_user.id = session.user_id and ${every(conditions)})`
  return every([isOpen(at), isOfUser])
}

/** A session as people see it. `currentId` is the session that asks. */
export function openSessionOf(row: OpenSessionRow, currentId: string): OpenSession {
  const date = (time: number) => new Date(time).toISOString()
  return {
    id: row.id,
    ip: row.ip,
    userAgent: row.user_agent,
    createDate: date(row.created_at),
    lastSeenDate: date(row.last_seen_at),
    expiryDate: date(row.expires_at),
    isRemembered: row.is_remembered === 1,
    isLocked: row.locked_at !== null,
    isCurrent: row.id === currentId,
  }
}

/** Reads the sessions of one user. */
export function sessionsOf(connection: Connection, userId: string, at: OpenAt) {
  const sessions = connection
    .$extendTables<{ session: OpenSessionRow }>()
    .selectFrom('session')
    .where('session.user_id', '=', userId)
    .where(isOpen(at))
    .select(openSessionColumns.map((column) => `session.${column}` as const))
  return {
    /** The latest used first. */
    list: (): Promise<OpenSessionRow[]> => sessions.orderBy('session.last_seen_at', 'desc').orderBy('session.id', 'desc').execute(),
    find: (id: string): Promise<OpenSessionRow | undefined> => sessions.where('session.id', '=', id).executeTakeFirst(),
  }
}

import { type SqlBool, sql } from 'kysely'
import { isOfficerPermission } from '#contract/identity/officers.ts'
import type { Person } from '#contract/identity/people.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Connection } from '#server/db/database.ts'
import { containsText } from '#server/db/list/conditions.ts'
import { scopeCondition, scopedColumns } from '#server/db/list/scope-condition.ts'
import { holdersOf } from '#server/identity/rights-store.ts'

type Tables = {
  app_user: {
    id: string
    username: string
    name_key: string
    real_name: string
    name_search: string
    department_id: string | null
    is_enabled: 0 | 1
    deleted_at: number | null
  }
  department: { id: string; name: string }
  user_role: { user_id: string; role_id: string }
}

/** An enabled person, and what their rights follow from. */
export interface Candidate extends Person {
  /** Equal for people with the same roles in the same department. */
  readonly rightsKey: string
}

/** Whom a user knows: the people in their data scope, and these. */
export interface Acquaintance {
  readonly data: DataScope
  readonly knownIds: readonly string[]
}

const columnOf: Readonly<Record<string, string>> = { id: 'id', departmentId: 'department_id' }

/** The enabled people whom a user knows. */
function known(connection: Connection, { data, knownIds }: Acquaintance) {
  const scoped = scopedColumns(userScope, (field) => columnOf[field] ?? field, data)
  const inScope = scoped ? scopeCondition(connection, 'app_user', scoped) : sql<SqlBool>`1 = 1`
  const isKnown = knownIds.length === 0 ? inScope : sql<SqlBool>`(${inScope} or ${sql.ref('app_user.id')} in (${sql.join([...knownIds])}))`
  return connection
    .$extendTables<Tables>()
    .selectFrom('app_user')
    .where('app_user.is_enabled', '=', 1)
    .where('app_user.deleted_at', 'is', null)
    .where(isKnown)
}

async function rolesOf(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await connection
    .$extendTables<Tables>()
    .selectFrom('user_role')
    .where('user_id', 'in', ids)
    .orderBy('role_id')
    .select(['user_id', 'role_id'])
    .execute()
  const byUser = Map.groupBy(rows, (row) => row.user_id)
  return new Map(Array.from(byUser, ([id, roles]) => [id, roles.map((row) => row.role_id).join()]))
}

/** Reads the people whom a user knows. */
export function mentionableStore(connection: Connection, acquaintance: Acquaintance) {
  return {
    /** Those of these people whom they know. */
    async among(ids: readonly string[]): Promise<ReadonlySet<string>> {
      if (ids.length === 0) return new Set()
      const rows = await known(connection, acquaintance).where('app_user.id', 'in', ids).select('app_user.id').execute()
      return new Set(rows.map(({ id }) => id))
    },

    /** People with a permission whose user name, real name, its pinyin or initials contain a text, by user name. */
    async list(
      { text, permission }: { text: string; permission: string },
      { offset, limit }: { offset: number; limit: number },
    ): Promise<Candidate[]> {
      const searched = containsText(sql.ref('app_user.name_search'), searchKey(text))
      const rows = await known(connection, acquaintance)
        .leftJoin('department', 'department.id', 'app_user.department_id')
        .$if(!isOfficerPermission(permission), (query) => query.where('app_user.id', 'in', holdersOf(connection, permission)))
        .where(text === '' ? sql<SqlBool>`1 = 1` : searched)
        .select(['app_user.id', 'app_user.username', 'app_user.real_name', 'app_user.department_id', 'department.name'])
        .orderBy('app_user.name_key')
        .orderBy('app_user.id')
        .limit(limit)
        .offset(offset)
        .execute()
      const roles = await rolesOf(
        connection,
        rows.map(({ id }) => id),
      )
      return rows.map((row) => ({
        id: row.id,
        username: row.username,
        realName: row.real_name,
        departmentName: row.name,
        rightsKey: `${row.department_id ?? ''} ${roles.get(row.id) ?? ''}`,
      }))
    },
  }
}

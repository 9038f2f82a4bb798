import { sql } from 'kysely'
import type * as z from 'zod/mini'
import { listQuery } from '#contract/lists/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import { every } from '#server/db/list/filters.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import { scopeCondition } from '#server/db/list/scope-condition.ts'
import type { Reader } from '#server/db/reader.ts'
import type { Scope } from '#server/kit/scope.ts'

type MemberTables = {
  user_role: { user_id: string; role_id: string }
  app_user: { id: string; department_id: string | null; deleted_at: number | null }
  department: { id: string; path: string; deleted_at: number | null }
}

/** A department with members of a role. */
export interface MemberDepartment {
  readonly id: string
  /** The ids from the root to the department. */
  readonly path: string
}

/** Reads who has a role. Deleted users are no members. */
export function memberStore(connection: Connection) {
  const database = connection.$extendTables<MemberTables>()
  return {
    /** The number of members of each role, in the order of the ids. */
    async countsOf(roleIds: readonly string[]): Promise<number[]> {
      if (roleIds.length === 0) return []
      const rows = await database
        .selectFrom('user_role')
        .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
        .where('user_role.role_id', 'in', roleIds)
        .where('app_user.deleted_at', 'is', null)
        .groupBy('user_role.role_id')
        .select(['user_role.role_id', sql<number>`count(*)`.as('count')])
        .execute()
      const counts = new Map(rows.map((row) => [row.role_id, row.count]))
      return roleIds.map((id) => counts.get(id) ?? 0)
    },

    async has(roleId: string, userId: string): Promise<boolean> {
      const found = database.selectFrom('user_role').where('role_id', '=', roleId).where('user_id', '=', userId).select('role_id')
      return (await found.executeTakeFirst()) !== undefined
    },

    /** The departments of a role's members, each once. */
    async departmentsOf(roleId: string): Promise<MemberDepartment[]> {
      return database
        .selectFrom('user_role')
        .innerJoin('app_user', 'app_user.id', 'user_role.user_id')
        .innerJoin('department', 'department.id', 'app_user.department_id')
        .where('user_role.role_id', '=', roleId)
        .where('app_user.deleted_at', 'is', null)
        .where('department.deleted_at', 'is', null)
        .select(['department.id', 'department.path'])
        .distinct()
        .execute()
    },
  }
}

const memberQuery = listQuery({ sort: ['username'], defaultSort: [{ name: 'username', descending: false }], filters: {} })

type MemberRequest = z.output<typeof memberQuery.schema>

/** A member in a list. */
export interface ListedMember {
  readonly id: string
  readonly username: string
  readonly realName: string
  readonly isEnabled: boolean
  /** Null without a department. */
  readonly departmentTitle: string | null
}

interface MemberRow {
  readonly id: string
  readonly username: string
  readonly real_name: string
  readonly is_enabled: 0 | 1
  /** Of the joined department. */
  readonly department_title?: string | null
}

/** Lists the members of a role that a caller may see: those in the caller's departments, and themselves. */
export function memberListing(reader: Reader, { data }: Scope, roleId: string) {
  const isMember = sql<boolean>`app_user.deleted_at is null
    and exists (select 1 from user_role where user_role.user_id = app_user.id and user_role.role_id = ${roleId})`
  const isVisible =
    data.departments === 'all' ? [] : [scopeCondition(reader.db, 'app_user', { owner: 'id', department: 'department_id', data })]
  const source: ListSource<MemberRow, 'username', {}> = {
    query: memberQuery,
    table: 'app_user',
    columns: ['id', 'username', 'real_name', 'is_enabled'],
    only: every([isMember, ...isVisible]),
    sort: { username: 'name_key' },
    filters: {},
    joined: [{ table: 'department', by: 'department_id', columns: { department_title: 'name' } }],
  }
  return {
    count(request: MemberRequest): Promise<number> {
      return countRows(reader, source, request)
    },

    async list(request: MemberRequest, itemCount: number): Promise<ListedMember[]> {
      const rows = await listRows(reader, source, request, itemCount)
      return rows.map(({ id, username, real_name: realName, is_enabled: isEnabled, department_title: departmentTitle = null }) => ({
        id,
        username,
        realName,
        isEnabled: isEnabled === 1,
        departmentTitle,
      }))
    },
  }
}

import { type Expression, sql, type SqlBool } from 'kysely'
import { namedPeople } from './named-people.ts'
import { type Person, peopleLimit } from '#contract/identity/people.ts'
import { userScope } from '#contract/identity/user-scope.ts'
import { nameKey } from '#contract/name-key.ts'
import type { DataScope } from '#contract/resource/scope.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import type { Connection } from '#server/db/database.ts'
import { dialectOf } from '#server/db/kysely/dialect-of.ts'
import { containsText } from '#server/db/list/conditions.ts'
import { scopeCondition, scopedColumns } from '#server/db/list/scope-condition.ts'

type PeopleTables = {
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
}

const columnOf: Readonly<Record<string, string>> = { id: 'id', departmentId: 'department_id' }

/** The enabled users in a data scope. */
function enabledUsers(connection: Connection, data: DataScope) {
  const scoped = scopedColumns(userScope, (field) => columnOf[field] ?? field, data)
  return connection
    .$extendTables<PeopleTables>()
    .selectFrom('app_user')
    .where('app_user.is_enabled', '=', 1)
    .where('app_user.deleted_at', 'is', null)
    .where(scoped ? scopeCondition(connection, 'app_user', scoped) : sql<SqlBool>`1 = 1`)
}

/** Keeps a statement well below the limits of both databases. */
const namesAtOnce = 100

/** Reads the enabled users of a data scope. */
export function peopleStore(connection: Connection, data: DataScope) {
  return {
    async find(id: string): Promise<{ departmentId: string | null } | undefined> {
      const row = await enabledUsers(connection, data).where('app_user.id', '=', id).select('app_user.department_id').executeTakeFirst()
      return row && { departmentId: row.department_id }
    },

    /** As `find`, but keeps others from disabling or deleting the user until the transaction ends. SQLite has one writer at a time anyway. */
    async keep(id: string): Promise<{ departmentId: string | null } | undefined> {
      if (dialectOf(connection) === 'postgres') await sql`select id from app_user where id = ${id} for share`.execute(connection)
      return this.find(id)
    },

    /** The people whom one of these texts may name: by id, username or real name, or else a real name that is compared to be the same. */
    async named(texts: readonly string[]): Promise<Pick<Person, 'id' | 'username' | 'realName'>[]> {
      const found: Pick<Person, 'id' | 'username' | 'realName'>[] = []
      const add = async (names: readonly string[], isNamed: (some: readonly string[]) => Expression<SqlBool>) => {
        for (let first = 0; first < names.length; first += namesAtOnce) {
          const query = enabledUsers(connection, data).where(isNamed(names.slice(first, first + namesAtOnce)))
          const rows = await query.select(['app_user.id', 'app_user.username', 'app_user.real_name as realName']).execute()
          found.push(...rows)
        }
      }
      await add(texts, (some) => {
        const among = sql.join(some)
        return sql<SqlBool>`(app_user.id in (${among}) or app_user.real_name in (${among}) or app_user.name_key in (${sql.join(some.map(nameKey))}))`
      })
      const isNamed = namedPeople(found)
      const others = texts.filter((text) => isNamed(text) === undefined)
      await add(others, (some) => {
        const alike = some.map((text) => containsText(sql.ref('app_user.name_search'), nameKey(text)))
        return sql<SqlBool>`(${sql.join(alike, sql` or `)})`
      })
      return [...new Map(found.map((person) => [person.id, person])).values()]
    },

    /** The first people whose user name, real name, its pinyin or initials contain a text, by user name. */
    async list(text: string): Promise<Person[]> {
      const searched = containsText(sql.ref('app_user.name_search'), searchKey(text))
      const found = await enabledUsers(connection, data)
        .leftJoin('department', 'department.id', 'app_user.department_id')
        .where(text === '' ? sql<SqlBool>`1 = 1` : searched)
        .select(['app_user.id', 'app_user.username', 'app_user.real_name', 'department.name'])
        .orderBy('app_user.name_key')
        .limit(peopleLimit)
        .execute()
      return found.map(({ id, username, real_name: realName, name: departmentName }) => ({ id, username, realName, departmentName }))
    },
  }
}

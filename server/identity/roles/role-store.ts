import type { Officer } from '#contract/identity/officers.ts'
import type { RoleScope } from '#contract/identity/role-scope.ts'
import type { Connection } from '#server/db/database.ts'
import { nameKey } from '#contract/name-key.ts'
import { searchKey } from '#contract/texts/search-key.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'
import { searchText } from '#server/text/search-text.ts'
import { grantStore } from './grant-store.ts'

interface RoleTable {
  id: string
  name: string
  name_key: string
  name_search: string
  search_text: string
  name_unique: string
  explain: string
  is_default: 0 | 1
  is_super: 0 | 1
  officer: Officer | null
  status: 'normal' | 'enable' | 'disable'
  data_scope: RoleScope
  created_at: number
  updated_at: number
  deleted_at: number | null
  version: number
}

interface RoleDepartmentTable {
  role_id: string
  department_id: string
  created_at: number
  updated_at: number
}

/** A role created by the program: at the first start, as demo data or for a test. */
export interface NewRole extends Pick<RoleTable, 'id' | 'name' | 'explain' | 'is_default' | 'is_super' | 'status'> {
  /** All rows unless given. */
  readonly data_scope?: RoleScope
  /** None unless given. */
  readonly officer?: Officer
}

/** Writes the roles that the program creates; people change roles through the resource of the feature. */
export function roleStore(connection: Connection) {
  const database = connection.$extendTables<{ role: RoleTable; role_department: RoleDepartmentTable }>()
  return {
    /** The ids of the enabled roles that new users get. */
    async defaultIds(): Promise<string[]> {
      const rows = await database
        .selectFrom('role')
        .where('is_default', '=', 1)
        .where('status', '!=', 'disable')
        .where('deleted_at', 'is', null)
        .select('id')
        .orderBy('id')
        .execute()
      return rows.map(({ id }) => id)
    },

    async create(role: NewRole, now: number): Promise<void> {
      const { name } = role
      await database
        .insertInto('role')
        .values({
          data_scope: 'all',
          officer: null,
          ...role,
          name_key: pinyinSortKey(name),
          name_search: searchKey(name),
          search_text: searchText(['name'], { name }),
          // The name of an officer's role may already be that of another one.
          name_unique: role.officer === undefined ? nameKey(name) : `:officer:${role.officer}`,
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
    },

    /** Grants the menus with these keys; unknown keys are ignored. */
    async grant(roleId: string, menuKeys: readonly string[], now: number): Promise<void> {
      const menus = await grantStore(connection).menusWith(menuKeys)
      await grantStore(connection).add(
        roleId,
        menus.map(({ id }) => id),
        now,
      )
    },

    /** Opens departments with the data scope `custom`. */
    async openDepartments(roleId: string, departmentIds: readonly string[], now: number): Promise<void> {
      if (departmentIds.length === 0) return
      const rows = departmentIds.map((id) => ({ role_id: roleId, department_id: id, created_at: now, updated_at: now }))
      await database.insertInto('role_department').values(rows).execute()
    },
  }
}

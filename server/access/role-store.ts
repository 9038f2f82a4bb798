import type { Connection } from '#server/kit/database/database.ts'
import { nameKey } from '#server/kit/name-key.ts'

interface RoleTable {
  id: string
  name: string
  name_key: string
  explain: string
  is_default: 0 | 1
  is_super: 0 | 1
  status: 'normal' | 'enable' | 'disable'
  created_at: number
  updated_at: number
  version: number
}

interface LinkColumns {
  created_at: number
  updated_at: number
}

type RoleTables = {
  role: RoleTable
  user_role: LinkColumns & { user_id: string; role_id: string }
  role_menu: LinkColumns & { role_id: string; menu_id: string }
  menu: { id: string; key: string; auth: string | null; is_installed: 0 | 1 }
}

/** What a person's enabled roles give: everything, or the `auth` values of the menus that they grant. */
export interface RoleGrants {
  readonly isSuper: boolean
  readonly values: readonly string[]
}

/** Reads and writes roles and what they grant. */
export function roleStore(connection: Connection) {
  const database = connection.$extendTables<RoleTables>()
  return {
    async grantsOf(userId: string): Promise<RoleGrants> {
      const roles = await database
        .selectFrom('user_role')
        .innerJoin('role', 'role.id', 'user_role.role_id')
        .where('user_role.user_id', '=', userId)
        .where('role.status', '!=', 'disable')
        .select(['role.id', 'role.is_super'])
        .execute()
      if (roles.length === 0) return { isSuper: false, values: [] }
      const menus = await database
        .selectFrom('role_menu')
        .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
        .where(
          'role_menu.role_id',
          'in',
          roles.map((role) => role.id),
        )
        .where('menu.auth', 'is not', null)
        .where('menu.is_installed', '=', 1)
        .select('menu.auth')
        .distinct()
        .execute()
      return { isSuper: roles.some((role) => role.is_super === 1), values: menus.flatMap(({ auth }) => (auth === null ? [] : [auth])) }
    },

    async create(role: Pick<RoleTable, 'id' | 'name' | 'explain' | 'is_default' | 'is_super' | 'status'>, now: number): Promise<void> {
      await database
        .insertInto('role')
        .values({ ...role, name_key: nameKey(role.name), created_at: now, updated_at: now, version: 1 })
        .execute()
    },

    /** Grants the menus with these keys; keys that no menu has are passed over. */
    async grant(roleId: string, menuKeys: readonly string[], now: number): Promise<void> {
      if (menuKeys.length === 0) return
      const menus = await database.selectFrom('menu').select('id').where('key', 'in', menuKeys).execute()
      const rows = menus.map(({ id }) => ({ role_id: roleId, menu_id: id, created_at: now, updated_at: now }))
      if (rows.length > 0) await database.insertInto('role_menu').values(rows).execute()
    },
  }
}

import { type Officer, officersOf } from '#contract/identity/officers.ts'
import type { Connection } from '#server/db/database.ts'

type GrantTables = {
  role_menu: { role_id: string; menu_id: string; created_at: number; updated_at: number }
  menu: { id: string; key: string; auth: string | null; is_installed: 0 | 1; deleted_at: number | null }
}

/** A menu row that roles can grant; `auth` is the permission that it gives, if it gives one. */
export interface GrantedMenu {
  readonly id: string
  readonly key: string
  readonly auth: string | null
}

/** A role as far as its grants depend on it. */
interface GrantingRole {
  readonly id: string
  /** Grants every menu row by rule. */
  readonly isSuper: boolean
  /** Grants the menu rows of this officer by rule. */
  readonly officer: Officer | null
}

/** Keeps a statement well below the parameter limits of both databases. */
const rowsPerInsert = 500

function reading(connection: Connection) {
  const database = connection.$extendTables<GrantTables>()
  return {
    /** The installed menu rows with these keys. */
    async menusWith(keys: readonly string[]): Promise<GrantedMenu[]> {
      if (keys.length === 0) return []
      return database
        .selectFrom('menu')
        .where('is_installed', '=', 1)
        .where('deleted_at', 'is', null)
        .where('key', 'in', keys)
        .select(['id', 'key', 'auth'])
        .execute()
    },

    /** The sorted keys of the menu rows that each role grants, in the order of the roles. */
    async menuKeysOf(roles: readonly GrantingRole[]): Promise<string[][]> {
      const ids = roles.map(({ id }) => id)
      if (ids.length === 0) return []
      const rows = await database
        .selectFrom('role_menu')
        .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
        .where('role_menu.role_id', 'in', ids)
        .where('menu.is_installed', '=', 1)
        .where('menu.deleted_at', 'is', null)
        .select(['role_menu.role_id', 'menu.key'])
        .orderBy('menu.key')
        .execute()
      const installed = database
        .selectFrom('menu')
        .where('is_installed', '=', 1)
        .where('deleted_at', 'is', null)
        .select(['key', 'auth'])
        .orderBy('key')
      const all = roles.some(({ isSuper, officer }) => isSuper || officer !== null) ? await installed.execute() : []
      const granted = Map.groupBy(rows, (row) => row.role_id)
      return roles.map(({ id, isSuper, officer }) => {
        if (isSuper) return all.map(({ key }) => key)
        if (officer === null) return (granted.get(id) ?? []).map(({ key }) => key)
        return all.flatMap(({ key, auth }) => (auth !== null && officersOf(auth).includes(officer) ? key : []))
      })
    },
  }
}

/** Reads and writes the menu rows that roles grant. Rows whose page is not installed keep their grants but are not listed. */
export function grantStore(connection: Connection) {
  const database = connection.$extendTables<GrantTables>()
  return {
    ...reading(connection),

    /** The ids of all menu rows that a role grants, installed or not. */
    async menuIdsOf(roleId: string): Promise<string[]> {
      const rows = await database.selectFrom('role_menu').where('role_id', '=', roleId).select('menu_id').execute()
      return rows.map((row) => row.menu_id)
    },

    async add(roleId: string, menuIds: readonly string[], now: number): Promise<void> {
      const rows = menuIds.map((id) => ({ role_id: roleId, menu_id: id, created_at: now, updated_at: now }))
      for (let first = 0; first < rows.length; first += rowsPerInsert) {
        await database
          .insertInto('role_menu')
          .values(rows.slice(first, first + rowsPerInsert))
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      }
    },

    async remove(roleId: string, menuIds: readonly string[]): Promise<void> {
      if (menuIds.length === 0) return
      await database.deleteFrom('role_menu').where('role_id', '=', roleId).where('menu_id', 'in', menuIds).execute()
    },
  }
}

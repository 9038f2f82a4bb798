import type { anyOf, contains, ListQuery, ListRequest } from '#contract/lists/list-query.ts'
import type { Connection } from '#server/db/database.ts'
import { countRows } from '#server/db/list/count.ts'
import type { ListSource } from '#server/db/list/list-source.ts'
import { listRows } from '#server/db/list/page.ts'
import type { Reader } from '#server/db/reader.ts'
import { nameKey } from '#server/text/name-key.ts'
import { pinyinSortKey } from '#server/text/pinyin-sort-key.ts'

type RoleStatus = 'normal' | 'enable' | 'disable'

interface RoleTable {
  id: string
  name: string
  name_key: string
  search: string
  sound: string
  explain: string
  is_default: 0 | 1
  is_super: 0 | 1
  status: RoleStatus
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
  menu: { id: string; key: string; auth: string | null; is_installed: 0 | 1; deleted_at: number | null }
}

/** What a user's enabled roles grant: everything, or the `auth` values of their menus. */
export interface RoleGrants {
  readonly isSuper: boolean
  readonly values: readonly string[]
}

/** A role in a list. `createdAt` is epoch milliseconds; `menuKeys` are the menu rows it grants, all of them for a super role. */
export interface ListedRole {
  readonly id: string
  readonly name: string
  readonly explain: string
  readonly isDefault: boolean
  readonly status: RoleStatus
  readonly createdAt: number
  readonly menuKeys: readonly string[]
}

type SortName = 'createDate' | 'name'
type RoleFilters = Readonly<{ name: ReturnType<typeof contains>; status: ReturnType<typeof anyOf<RoleStatus>> }>

/** The list grammar of roles. */
export type RoleQuery = ListQuery<SortName, RoleFilters>
type RoleRequest = ListRequest<SortName, RoleFilters>

const listedColumns = ['id', 'name', 'explain', 'status', 'is_default', 'is_super', 'created_at'] as const

const sourceOf = (query: RoleQuery): ListSource<Pick<RoleTable, (typeof listedColumns)[number]>, SortName, RoleFilters> => ({
  query,
  table: 'role',
  columns: listedColumns,
  sort: { createDate: 'created_at', name: 'sound' },
  filters: { name: 'search', status: 'status' },
})

/** Reads the list of roles. */
export function roleListing(reader: Reader) {
  const database = reader.db.$extendTables<RoleTables>()

  /** The keys of the installed menu rows that each of these roles grants. */
  async function menuKeysOf(roles: readonly { id: string; is_super: 0 | 1 }[]): Promise<Map<string, string[]>> {
    const granted = await database
      .selectFrom('role_menu')
      .innerJoin('menu', 'menu.id', 'role_menu.menu_id')
      .where(
        'role_menu.role_id',
        'in',
        roles.map(({ id }) => id),
      )
      .where('menu.is_installed', '=', 1)
      .where('menu.deleted_at', 'is', null)
      .select(['role_menu.role_id', 'menu.key'])
      .orderBy('menu.key')
      .execute()
    const installed = database.selectFrom('menu').where('is_installed', '=', 1).where('deleted_at', 'is', null).select('key').orderBy('key')
    const everything = roles.some((role) => role.is_super === 1) ? (await installed.execute()).map(({ key }) => key) : []
    const ofRole = Map.groupBy(granted, (row) => row.role_id)
    return new Map(
      roles.map(({ id, is_super: isSuper }) => [id, isSuper === 1 ? everything : (ofRole.get(id) ?? []).map(({ key }) => key)]),
    )
  }

  return {
    count(query: RoleQuery, request: RoleRequest): Promise<number> {
      return countRows(reader, sourceOf(query), request)
    },

    async list(query: RoleQuery, request: RoleRequest, itemCount: number): Promise<ListedRole[]> {
      const roles = await listRows(reader, sourceOf(query), request, itemCount)
      if (roles.length === 0) return []
      const menuKeys = await menuKeysOf(roles)
      return roles.map(({ id, name, explain, status, is_default: isDefault, created_at: createdAt }) => ({
        id,
        name,
        explain,
        status,
        isDefault: isDefault === 1,
        createdAt,
        menuKeys: menuKeys.get(id) ?? [],
      }))
    },
  }
}

/** Reads and writes roles and their grants. */
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
        .where('menu.deleted_at', 'is', null)
        .select('menu.auth')
        .distinct()
        .execute()
      return { isSuper: roles.some((role) => role.is_super === 1), values: menus.flatMap(({ auth }) => (auth === null ? [] : [auth])) }
    },

    async create(role: Pick<RoleTable, 'id' | 'name' | 'explain' | 'is_default' | 'is_super' | 'status'>, now: number): Promise<void> {
      await database
        .insertInto('role')
        .values({
          ...role,
          name_key: nameKey(role.name),
          search: role.name.toLowerCase(),
          sound: pinyinSortKey(role.name),
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
    },

    /** Grants the menus with these keys; unknown keys are ignored. */
    async grant(roleId: string, menuKeys: readonly string[], now: number): Promise<void> {
      if (menuKeys.length === 0) return
      const menus = await database.selectFrom('menu').select('id').where('key', 'in', menuKeys).execute()
      const rows = menus.map(({ id }) => ({ role_id: roleId, menu_id: id, created_at: now, updated_at: now }))
      if (rows.length > 0) await database.insertInto('role_menu').values(rows).execute()
    },
  }
}

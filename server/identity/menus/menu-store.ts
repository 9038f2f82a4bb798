import type { MenuEdits } from '#contract/pages/declared-menu.ts'
import type { Connection } from '#server/db/database.ts'

interface MenuTable {
  id: string
  key: string
  parent_key: string | null
  type: 'directory' | 'page' | 'button' | 'link' | 'frame'
  auth: string | null
  path: string | null
  component: string | null
  address: string | null
  title: string | null
  icon: string | null
  sort: number | null
  is_hidden: 0 | 1 | null
  is_built_in: 0 | 1
  is_installed: 0 | 1
  created_at: number
  updated_at: number
  version: number
}

/** The columns of a menu row that come from the code and cannot be edited. */
export interface BuiltInMenu {
  readonly key: string
  readonly parentKey: string | null
  readonly type: 'directory' | 'page' | 'link' | 'frame' | 'button'
  readonly auth: string | null
  readonly path: string | null
  readonly component: string | null
}

/** A custom menu row. `address` is the URL that a link opens or a frame shows. */
export interface CustomMenu {
  readonly key: string
  readonly parentKey: string | null
  readonly type: 'directory' | 'link' | 'frame'
  readonly auth: string | null
  readonly path: string
  readonly address: string | null
  readonly title: string
  readonly icon: string
  readonly sort: number
  readonly isHidden: boolean
}

/** A stored row that comes, or once came, from the code. */
export interface StoredMenu extends Omit<BuiltInMenu, 'parentKey' | 'type'> {
  readonly isInstalled: boolean
}

function tables(connection: Connection) {
  return connection.$extendTables<{ menu: MenuTable }>()
}

function reading(connection: Connection) {
  const database = tables(connection)
  return {
    async listBuiltIn(): Promise<StoredMenu[]> {
      const rows = await database
        .selectFrom('menu')
        .where('is_built_in', '=', 1)
        .select(['key', 'auth', 'path', 'component', 'is_installed'])
        .execute()
      return rows.map(({ is_installed: isInstalled, ...row }) => ({ ...row, isInstalled: isInstalled === 1 }))
    },

    /** Users' edits of the installed built-in rows. */
    async listEdits(): Promise<MenuEdits[]> {
      const rows = await database
        .selectFrom('menu')
        .where('is_built_in', '=', 1)
        .where('is_installed', '=', 1)
        .select(['key', 'parent_key', 'title', 'icon', 'sort', 'is_hidden'])
        .execute()
      return rows.map(({ parent_key: parentKey, is_hidden: hidden, ...row }) => ({
        ...row,
        parentKey,
        isHidden: hidden === null ? null : hidden === 1,
      }))
    },

    /** Custom directories, links and frames that have a path. */
    async listCustom(): Promise<CustomMenu[]> {
      const rows = await database
        .selectFrom('menu')
        .where('is_built_in', '=', 0)
        .select(['key', 'parent_key', 'type', 'auth', 'path', 'address', 'title', 'icon', 'sort', 'is_hidden'])
        .execute()
      return rows.flatMap(({ parent_key: parentKey, is_hidden: hidden, type, path, title, icon, sort, ...row }) => {
        if (path === null || type === 'page' || type === 'button') return []
        return { ...row, parentKey, type, path, title: title ?? row.key, icon: icon ?? '', sort: sort ?? 0, isHidden: hidden === 1 }
      })
    },

    /** Whether a custom directory or frame has this path. */
    async hasCustomPath(path: string): Promise<boolean> {
      const found = await database
        .selectFrom('menu')
        .where('is_built_in', '=', 0)
        .where('type', 'in', ['directory', 'frame'])
        .where('path', '=', path)
        .select('id')
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

function writing(connection: Connection) {
  const database = tables(connection)
  return {
    async create(menu: BuiltInMenu, id: string, now: number): Promise<void> {
      const { parentKey, ...columns } = menu
      await database
        .insertInto('menu')
        .values({
          ...columns,
          id,
          parent_key: parentKey,
          address: null,
          title: null,
          icon: null,
          sort: null,
          is_hidden: null,
          is_built_in: 1,
          is_installed: 1,
          created_at: now,
          updated_at: now,
          version: 1,
        })
        .execute()
    },

    async syncFromCode({ key, auth, path, component }: BuiltInMenu, now: number): Promise<void> {
      await database
        .updateTable('menu')
        .set((row) => ({ auth, path, component, is_installed: 1, updated_at: now, version: row('version', '+', 1) }))
        .where('key', '=', key)
        .execute()
    },

    async markNotInstalled(key: string, now: number): Promise<void> {
      await database
        .updateTable('menu')
        .set((row) => ({ is_installed: 0, updated_at: now, version: row('version', '+', 1) }))
        .where('key', '=', key)
        .execute()
    },
  }
}

/** Reads and writes the rows of the menu tree. */
export function menuStore(connection: Connection) {
  return { ...reading(connection), ...writing(connection) }
}

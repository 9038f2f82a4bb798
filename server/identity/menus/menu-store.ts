import type { Connection } from '#server/db/database.ts'
import { type MenuTable, menuTables, unsetColumns } from './menu-table.ts'

/** The columns of a menu row that come from the code and cannot be edited. */
export interface BuiltInMenu {
  readonly key: string
  readonly parentKey: string | null
  readonly type: MenuTable['type']
  readonly auth: string | null
  readonly path: string | null
  readonly component: string | null
}

/** A stored row that comes, or once came, from the code. */
export interface StoredBuiltInMenu extends Omit<BuiltInMenu, 'parentKey' | 'type'> {
  readonly isInstalled: boolean
}

function reading(connection: Connection) {
  const database = menuTables(connection)
  return {
    /** The rows of the menu: those of installed pages, and custom ones. */
    list(): Promise<MenuTable[]> {
      return database.selectFrom('menu').selectAll().where('is_installed', '=', 1).where('deleted_at', 'is', null).execute()
    },

    async listBuiltIn(): Promise<StoredBuiltInMenu[]> {
      const rows = await database
        .selectFrom('menu')
        .where('is_built_in', '=', 1)
        .select(['key', 'auth', 'path', 'component', 'is_installed'])
        .execute()
      return rows.map(({ is_installed: isInstalled, ...row }) => ({ ...row, isInstalled: isInstalled === 1 }))
    },

    /** Whether a custom directory or frame has this path. */
    async hasCustomPath(path: string): Promise<boolean> {
      const found = await database
        .selectFrom('menu')
        .where('is_built_in', '=', 0)
        .where('deleted_at', 'is', null)
        .where('type', 'in', ['directory', 'frame'])
        .where('path', '=', path)
        .select('id')
        .executeTakeFirst()
      return found !== undefined
    },
  }
}

function writing(connection: Connection) {
  const database = menuTables(connection)
  return {
    async create({ parentKey, ...columns }: BuiltInMenu, id: string, now: number): Promise<void> {
      const stamps = { id, is_built_in: 1, is_installed: 1, created_at: now, updated_at: now, version: 1 } as const
      await database
        .insertInto('menu')
        .values({ ...unsetColumns, ...columns, ...stamps, parent_key: parentKey })
        .execute()
    },

    /** Gives a custom row another key, deleted or not, because a page of the code has its key now. */
    async renameCustom(key: string, newKey: string, now: number): Promise<void> {
      const renamed = await database
        .updateTable('menu')
        .set((row) => ({ key: newKey, updated_at: now, version: row('version', '+', 1) }))
        .where('key', '=', key)
        .where('is_built_in', '=', 0)
        .executeTakeFirst()
      if (renamed.numUpdatedRows > 0n)
        await database.updateTable('menu').set({ parent_key: newKey }).where('parent_key', '=', key).execute()
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

/** Reads the menu, and syncs its rows with the code. */
export function menuStore(connection: Connection) {
  return { ...reading(connection), ...writing(connection) }
}

import type { UpdateObject } from 'kysely'
import type { MenuFields } from '#features/menus/contract/menus.ts'
import type { Connection } from '#server/db/database.ts'
import { type MenuTable, menuTables } from '#server/identity/menus/menu-table.ts'

/** The fields of a row without its parent, which is stored by its key. */
export type OwnFields = Omit<MenuFields, 'parentId'>

/** Some of the fields. */
export type Given<Fields> = { readonly [Name in keyof Fields]?: Fields[Name] | undefined }

/** A row that is to be updated: its id, and the version that was read. */
interface UpdatedRow {
  readonly id: string
  readonly version: number
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0)
const givenFlag = (value: boolean | undefined) => (value === undefined ? undefined : flag(value))

/** The columns of a new row. */
function columnsOf({ openType, hidden, keepAlive, affix, alwaysShow, activeMenu, ...others }: OwnFields) {
  return {
    ...others,
    open_type: openType,
    is_hidden: flag(hidden),
    keep_alive: flag(keepAlive),
    is_affix: flag(affix),
    always_show: flag(alwaysShow),
    active_menu: activeMenu ?? '',
  } as const
}

/** The columns of the given fields; a field that is undefined is not written. */
function changedColumns({ openType, hidden, keepAlive, affix, alwaysShow, activeMenu, ...others }: Given<OwnFields>) {
  return {
    ...others,
    open_type: openType,
    is_hidden: givenFlag(hidden),
    keep_alive: givenFlag(keepAlive),
    is_affix: givenFlag(affix),
    always_show: givenFlag(alwaysShow),
    active_menu: activeMenu === null ? '' : activeMenu,
  }
}

/** Reads and writes the rows that people edit. */
export function menuEditStore(connection: Connection) {
  const database = menuTables(connection)

  /** Updates a row if it still has the version that was read; returns whether it had. */
  async function update({ id, version }: UpdatedRow, columns: UpdateObject<{ menu: MenuTable }, 'menu'>, now: number): Promise<boolean> {
    const { numUpdatedRows } = await database
      .updateTable('menu')
      .set({ ...columns, updated_at: now, version: version + 1 })
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  return {
    /** The keys of all rows, deleted ones and those without a page too. */
    async keys(): Promise<string[]> {
      return (await database.selectFrom('menu').select('key').execute()).map(({ key }) => key)
    },

    /** The rows that were deleted with a row, itself included. */
    listDeletedWith(id: string): Promise<MenuTable[]> {
      return database.selectFrom('menu').selectAll().where('deleted_with', '=', id).execute()
    },

    async create(fields: OwnFields, { id, parentKey, now }: { id: string; parentKey: string | null; now: number }): Promise<void> {
      const stamps = { id, parent_key: parentKey, is_built_in: 0, is_installed: 1, created_at: now, updated_at: now, version: 1 } as const
      await database
        .insertInto('menu')
        .values({ ...columnsOf(fields), ...stamps, component: null, deleted_at: null, deleted_with: null })
        .execute()
    },

    /** Writes fields of a row, and its parent unless it is undefined. */
    async update(row: UpdatedRow & { readonly key: string }, fields: Given<OwnFields>, parentKey: string | null | undefined, now: number) {
      const isUpdated = await update(row, { ...changedColumns(fields), parent_key: parentKey }, now)
      if (isUpdated && fields.key !== undefined && fields.key !== row.key) {
        await database.updateTable('menu').set({ parent_key: fields.key }).where('parent_key', '=', row.key).execute()
      }
      return isUpdated
    },

    /** Deletes a row; restoring the row with the id `with` brings it back. */
    remove(row: UpdatedRow, rootId: string, now: number): Promise<boolean> {
      return update(row, { deleted_at: now, deleted_with: rootId }, now)
    },

    restore(row: UpdatedRow, now: number): Promise<boolean> {
      return update(row, { deleted_at: null, deleted_with: null }, now)
    },
  }
}

import type { Database } from '#server/db/database.ts'
import type { MenuTable } from './menu-item-store.ts'

/** Updates columns of a menu row, as an administrator would. */
export async function editMenu(database: Database, key: string, columns: Partial<MenuTable>): Promise<void> {
  await database.write((connection) =>
    connection.$extendTables<{ menu: MenuTable }>().updateTable('menu').set(columns).where('key', '=', key).execute(),
  )
}

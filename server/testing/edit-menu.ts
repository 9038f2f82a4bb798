import type { Database } from '#server/db/database.ts'
import type { MenuTable } from './made-menu-store.ts'

/** Sets columns of a row of the menu, as people do who arrange it. */
export async function editMenu(database: Database, key: string, columns: Partial<MenuTable>): Promise<void> {
  await database.write((connection) =>
    connection.$extendTables<{ menu: MenuTable }>().updateTable('menu').set(columns).where('key', '=', key).execute(),
  )
}

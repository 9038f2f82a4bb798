import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/database.ts'
import { newId } from '#server/ids.ts'

/** The menu table. */
export interface MenuTable {
  id: string
  key: string
  parent_key: string | null
  type: string
  auth: string | null
  path: string
  address: string | null
  title: string | null
  icon: string | null
  sort: number | null
  is_hidden: number | null
  is_built_in: number
  is_installed: number
  created_at: number
  updated_at: number
  version: number
}

type MenuValues = Pick<MenuTable, 'key' | 'type' | 'path'> & Partial<MenuTable>

/** Inserts a menu row as an administrator would. */
export async function addMenuItem(database: Database, clock: Clock, row: MenuValues): Promise<void> {
  const now = clock.now()
  const nothing = { parent_key: null, auth: null, address: null, title: null, icon: null, sort: null, is_hidden: null }
  const stamps = { id: newId(clock), is_built_in: 0, is_installed: 1, created_at: now, updated_at: now, version: 1 }
  await database.write((connection) =>
    connection
      .$extendTables<{ menu: MenuTable }>()
      .insertInto('menu')
      .values({ ...nothing, ...stamps, ...row })
      .execute(),
  )
}

import type { OpenType } from '#contract/pages/page.ts'
import type { Connection } from '#server/db/database.ts'

type Flag = 0 | 1

/** A row of the menu. A column that users can edit is null where they have not: the row then follows the code. */
export interface MenuTable {
  id: string
  key: string
  parent_key: string | null
  type: 'directory' | 'page' | 'button' | 'link' | 'frame'
  auth: string | null
  path: string | null
  component: string | null
  /** The URL that a custom link opens or a custom frame shows. */
  address: string | null
  title: string | null
  subtitle: string | null
  icon: string | null
  sort: number | null
  is_hidden: Flag | null
  open_type: OpenType | null
  keep_alive: Flag | null
  is_affix: Flag | null
  always_show: Flag | null
  active_menu: string | null
  is_built_in: Flag
  is_installed: Flag
  created_at: number
  updated_at: number
  deleted_at: number | null
  deleted_with: string | null
  version: number
}

/** A connection that knows the menu table. */
export function menuTables(connection: Connection) {
  return connection.$extendTables<{ menu: MenuTable }>()
}

/** What users have not set. */
export const unsetColumns = {
  address: null,
  title: null,
  subtitle: null,
  icon: null,
  sort: null,
  is_hidden: null,
  open_type: null,
  keep_alive: null,
  is_affix: null,
  always_show: null,
  active_menu: null,
  deleted_at: null,
  deleted_with: null,
} as const

import * as z from 'zod/mini'
import { densities } from './density.ts'
import { definePreference, type PreferenceDefinition } from '#contract/preferences/preference.ts'

/** A user's settings of a column; without `widthPx` it has its default width. */
export const columnView = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  isHidden: z.optional(z.boolean()),
  widthPx: z.optional(z.int().check(z.gte(40), z.lte(2000))),
})

/** A user's settings of a table: its columns in order, its row height, and whether totals are shown. */
export const tableView = z.strictObject({
  columns: z.array(columnView).check(z.maxLength(100)),
  density: z.enum(densities),
  hasTotals: z.optional(z.boolean()),
})

/** A user's settings of a table. */
export type TableView = z.infer<typeof tableView>

/** Declares the preference that stores a user's settings of a table; `key` is `<feature>.table`. */
export function defineTableView(key: string): PreferenceDefinition<TableView> {
  return definePreference(key, tableView)
}

import * as z from 'zod/mini'
import { definePreference, type PreferenceDefinition } from '#contract/preferences/preference.ts'

/** The heights of a table's rows. */
export const densities = ['compact', 'default', 'loose'] as const

/** The height of a table's rows. */
export type Density = (typeof densities)[number]

/** One column as a person has set it; without a width it has that of the page. */
export const columnView = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  isHidden: z.optional(z.boolean()),
  widthPx: z.optional(z.int().check(z.gte(40), z.lte(2000))),
})

/** How a person has set a table: its columns in their order, and the height of its rows. */
export const tableView = z.strictObject({
  columns: z.array(columnView).check(z.maxLength(100)),
  density: z.enum(densities),
})

/** How a person has set a table. */
export type TableView = z.infer<typeof tableView>

/** Declares the preference that keeps how a person has set a table; `key` is `<feature>.table`. */
export function defineTableView(key: string): PreferenceDefinition<TableView> {
  return definePreference(key, tableView)
}

import { defineTableView } from '#contract/lists/table-view.ts'

/** The user's settings of the table with ten thousand rows. */
export const basicTable = defineTableView('components.table')

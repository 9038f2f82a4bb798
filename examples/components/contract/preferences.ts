import { defineTableView } from '#contract/lists/table-view.ts'

/** How the table of ten thousand rows is set. */
export const basicTable = defineTableView('components.table')

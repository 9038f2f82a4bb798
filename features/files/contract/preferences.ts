import { defineTableView } from '#contract/lists/table-view.ts'

/** The user's view of the table of files. */
export const filesTable = defineTableView('files.table')

import { defineTableView } from '#contract/lists/table-view.ts'

/** How a person has set the list of the log. */
export const auditTable = defineTableView('audit.table')

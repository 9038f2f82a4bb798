import { defineTableView } from '#contract/kit/table-view.ts'

/** How a person has set the list of the log. */
export const auditTable = defineTableView('audit.table')

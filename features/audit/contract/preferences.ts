import { defineTableView } from '#contract/lists/table-view.ts'

/** The user's view of the audit table. */
export const auditTable = defineTableView('audit.table')

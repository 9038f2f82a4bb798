import { defineTableView } from '#contract/lists/table-view.ts'

/** The user's view of the table of the sign-in log. */
export const loginLogTable = defineTableView('loginLog.table')

import { defineTableView } from '#contract/lists/table-view.ts'

/** The user's view of the table of sessions. */
export const sessionsTable = defineTableView('sessions.table')

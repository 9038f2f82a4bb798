import { defineTableView } from '#contract/lists/table-view.ts'

/** The user's view of the table of jobs. */
export const jobsTable = defineTableView('jobs.table')

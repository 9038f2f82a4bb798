import { defineTableView } from '#contract/kit/table-view.ts'

/** How a person has set the list of records. */
export const recordTable = defineTableView('records.table')

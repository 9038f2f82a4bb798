import { records } from '#features/records/contract/records.ts'
import { defineModule } from '#server/kit/module.ts'
import { writeDemoRecords } from './demo-records.ts'
import { recordHandlers } from './record-handlers.ts'

// The specification names the calls `/table/…`, and the page basic-list.
export const feature = defineModule({
  id: 'records',
  handlers: recordHandlers,
  migrations: new URL('./migrations/', import.meta.url),
  preferences: [records.tableView],
  editorGrants: ['basic-list', 'basic-list-edit'],
  demo: writeDemoRecords,
  demoAfter: ['users'],
})
